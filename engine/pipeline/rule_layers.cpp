// Where the rules come from: the shipped ones, then the given folders.
#include <filesystem>

#include "engine/pipeline/engine.h"
#include "engine/pipeline/rule_trust.h"
#include "engine/ruleset/rule_loader.h"

namespace ff {

namespace {

namespace fs = std::filesystem;

/// The folder of the running program; empty when the system does not tell.
fs::path programFolder() {
    std::error_code error;
    const fs::path program = fs::read_symlink("/proc/self/exe", error);
    return error ? fs::path() : program.parent_path();
}

} // namespace

std::string engineVersion() { return FIRSTFAULT_VERSION; }

Result<std::filesystem::path> builtinRules() {
    const fs::path installed = programFolder() / ".." / "share" / "firstfault" / "rules";
    for (const fs::path& folder : {installed, fs::path(FIRSTFAULT_SOURCE_RULES)}) {
        std::error_code error;
        if (fs::is_directory(folder, error)) {
            return folder.lexically_normal();
        }
    }
    return failure("the shipped rules are neither installed nor in the source tree",
                   installed.lexically_normal().string(), 0, 0,
                   "reinstall, or give --rules DIR and --no-builtin");
}

tl::expected<std::shared_ptr<const RuleSet>, std::vector<Error>>
loadRules(const RuleSources& sources) {
    std::vector<RuleLayer> layers;
    if (sources.withBuiltin) {
        auto folder = builtinRules();
        if (!folder) {
            return tl::unexpected<std::vector<Error>>(std::vector<Error>{folder.error()});
        }
        layers.push_back({"builtin", {*folder}});
    }
    for (const fs::path& directory : sources.directories) {
        layers.push_back({directory.filename().string(), {directory}});
    }
    auto rules = loadRuleSet(layers);
    if (!rules) {
        return tl::unexpected<std::vector<Error>>(std::move(rules.error()));
    }
    markTrusted(*rules, sources.directories, sources.trustFile);
    return std::make_shared<const RuleSet>(std::move(*rules));
}

} // namespace ff
