// Where a case may be saved.
#pragma once

#include <filesystem>
#include <vector>

#include "engine/base/result.h"

namespace ff {

/// Fails unless `target` is not there yet or an empty folder, and is neither one of `sources`, nor
/// in one, nor a link: evidence is never written into.
[[nodiscard]] Result<void> checkCaseTarget(const std::filesystem::path& target,
                                           const std::vector<std::filesystem::path>& sources);

/// Moves a finished folder to its place in one step, through a copy beside it where it lies on
/// another file system; `target` as checked.
[[nodiscard]] Result<void> moveCase(const std::filesystem::path& folder,
                                    const std::filesystem::path& target);

} // namespace ff
