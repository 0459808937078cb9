// Reads the rule files of a layer from disk.
#include <algorithm>
#include <cstdint>
#include <fstream>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "engine/ruleset/rule_loader.h"

namespace ff {

namespace {

namespace fs = std::filesystem;

/// No rule file comes near; protects against a log handed over as rules.
constexpr std::uintmax_t largestFile = 16 << 20;

struct Found {
    fs::path path;
    std::string name;
};

void findBelow(const fs::path& root, std::vector<Found>& found, std::vector<Error>& errors) {
    std::error_code failed;
    if (fs::is_regular_file(root, failed)) {
        found.push_back({root, root.filename().generic_string()});
        return;
    }
    fs::recursive_directory_iterator entry(root, failed);
    if (failed) {
        errors.push_back({fmt::format("cannot read the rules: {}", failed.message()), root.string(),
                          0, 0, "a folder of .toml files or one such file"});
        return;
    }
    while (entry != fs::recursive_directory_iterator()) {
        std::error_code ignored;
        if (entry->path().extension() == ".toml" && entry->is_regular_file(ignored)) {
            found.push_back(
                {entry->path(), entry->path().lexically_relative(root).generic_string()});
        }
        entry.increment(failed);
        if (failed) {
            errors.push_back({fmt::format("cannot read the whole folder: {}", failed.message()),
                              root.string(),
                              0,
                              0,
                              {}});
            return;
        }
    }
}

Result<std::string> readFile(const fs::path& path) {
    std::error_code failed;
    const std::uintmax_t size = fs::file_size(path, failed);
    if (!failed && size > largestFile) {
        return failure("too large for a rule file", path.string());
    }
    std::ifstream file(path, std::ios::binary);
    std::string text(failed ? 0 : static_cast<std::size_t>(size), '\0');
    if (failed || !file.read(text.data(), static_cast<std::streamsize>(text.size()))) {
        return failure("cannot read the file", path.string());
    }
    return text;
}

} // namespace

tl::expected<RuleTextLayer, std::vector<Error>> readRuleLayer(const RuleLayer& layer) {
    RuleTextLayer out{layer.name, {}};
    std::vector<Error> errors;
    std::vector<Found> found;
    for (const fs::path& root : layer.roots) {
        findBelow(root, found, errors);
    }
    std::sort(found.begin(), found.end(), [](const Found& a, const Found& b) {
        return std::pair(a.name, a.path) < std::pair(b.name, b.path);
    });
    for (const Found& file : found) {
        if (auto text = readFile(file.path)) {
            out.texts.push_back({file.path.string(), std::move(*text), file.name});
        } else {
            errors.push_back(text.error());
        }
    }
    if (!errors.empty()) {
        return tl::unexpected(std::move(errors));
    }
    return out;
}

} // namespace ff
