// Checks rule files as `firstfault rules check` does.
#pragma once

#include <filesystem>
#include <vector>

#include "engine/base/result.h"

namespace ff {

struct RulesCheck {
    std::size_t rules = 0;   ///< in the merged set; 0 when it did not load
    std::size_t samples = 0; ///< run
    std::vector<Error> errors;
};

/// Loads files and folders as one layer, over the shipped rules unless they are left out or among
/// the paths, and runs every sample. All errors, each with file, line and column.
[[nodiscard]] RulesCheck checkRules(const std::vector<std::filesystem::path>& paths,
                                    bool withBuiltin);

} // namespace ff
