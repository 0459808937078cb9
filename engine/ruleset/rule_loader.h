// Folders of rule files -> the checked and merged rule set.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "engine/base/result.h"
#include "engine/model/rule_set.h"

namespace ff {

/// Rules that come together, such as the shipped ones (`builtin`) or those of a site.
struct RuleLayer {
    std::string name;
    std::vector<std::filesystem::path> roots; ///< folders, read recursively, or single files
};

/// A file in memory, perhaps not saved yet.
struct RuleText {
    std::string path; ///< named in errors and origins
    std::string text;
    std::string name = {}; ///< relative to its root, for the hash and the order; empty: the path
};

struct RuleTextLayer {
    std::string name;
    std::vector<RuleText> texts;
};

/// The `*.toml` files of a layer. Fails on what cannot be read or is above 16 MiB.
[[nodiscard]] tl::expected<RuleTextLayer, std::vector<Error>> readRuleLayer(const RuleLayer& layer);

/// Loads and merges layers, later ones winning. On failure: every error found, by layer, file and
/// place. Samples are not run (see `checkSamples`), `command` extractors are not started.
[[nodiscard]] tl::expected<RuleSet, std::vector<Error>>
loadRuleSet(const std::vector<RuleLayer>& layers);
[[nodiscard]] tl::expected<RuleSet, std::vector<Error>>
loadRuleTexts(std::vector<RuleTextLayer> layers);

} // namespace ff
