// The layers that checking tools load.
#pragma once

#include <filesystem>
#include <vector>

#include "engine/base/result.h"
#include "engine/ruleset/rule_loader.h"

namespace ff {

/// Files and folders as the last layer, over the shipped rules unless they are left out or among
/// the paths. A part of the shipped rules replaces itself. On failure: all that cannot be read.
[[nodiscard]] tl::expected<std::vector<RuleTextLayer>, std::vector<Error>>
readCheckedLayers(const std::vector<std::filesystem::path>& paths, bool withBuiltin);

/// One error for each folder below which there is no rule file. Loading takes it as no rules.
[[nodiscard]] std::vector<Error> emptyRuleFolders(const std::vector<std::filesystem::path>& paths);

} // namespace ff
