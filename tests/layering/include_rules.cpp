// Runs every rule over the sources of engine/, views/ and app/.
#include "tests/layering/include_rules.h"

#include <algorithm>
#include <cctype>

#include "tests/layering/folder_cycles.h"
#include "tests/layering/layers.h"
#include "tests/layering/source_tree.h"
#include "tests/layering/third_party.h"
#include "tests/layering/widget_reach.h"

namespace ff::layering {

namespace {

bool isFirstParty(const std::string& target) {
    return target.starts_with("engine/") || target.starts_with("views/") ||
           target.starts_with("app/");
}

bool isQt(const std::string& target) {
    return target.size() > 1 && target[0] == 'Q' &&
           (std::isupper(static_cast<unsigned char>(target[1])) != 0 || target[1] == 't');
}

/// What the meta-object compiler writes has no folder.
bool isGenerated(const std::string& target) {
    return target.find('/') == std::string::npos &&
           (target.ends_with(".moc") || target.starts_with("moc_"));
}

void checkInclude(const SourceFile& file, const Include& include, std::vector<Violation>& found) {
    const auto report = [&](const char* rule, const std::string& what) {
        found.push_back({file.path, include.line, rule, what});
    };
    if (isFirstParty(include.target)) {
        if (!mayInclude(file.folder(), folderOf(include.target))) {
            report("layer", file.folder() + " must not include " + include.target);
        }
        return;
    }
    if (include.isQuoted && !isGenerated(include.target)) {
        report("root", "\"" + include.target + "\" does not start at the source root");
    }
    const bool isQtFree = file.path.starts_with("engine/") || file.path.starts_with("app/cli/");
    if (isQtFree && isQt(include.target)) {
        report("qt", file.folder() + " must not include Qt: " + include.target);
    }
    if (!mayUseLibrary(file, include.target)) {
        report("third-party", include.target + " is used outside its place");
    }
}

} // namespace

std::vector<Violation> findViolations(const std::filesystem::path& sourceRoot) {
    const std::vector<SourceFile> files = readSources(sourceRoot, {"engine", "views", "app"});
    std::vector<Violation> found;
    for (const SourceFile& file : files) {
        for (const Include& include : file.includes) {
            checkInclude(file, include, found);
        }
    }
    for (auto* check : {&findSharedLibraryUse, &findWidgetReach, &findFolderCycles}) {
        const std::vector<Violation> more = (*check)(files);
        found.insert(found.end(), more.begin(), more.end());
    }
    std::sort(found.begin(), found.end());
    return found;
}

} // namespace ff::layering
