// Finds the cases below folders.
#pragma once

#include <filesystem>
#include <vector>

#include "engine/base/result.h"

namespace ff {

/// A folder with `expect.toml` is a case; otherwise the same is asked of its sub-folders (links
/// are not followed). Ordered by path, each once. Fails when a folder cannot be read or holds no
/// case at all.
[[nodiscard]] Result<std::vector<std::filesystem::path>>
findCases(const std::vector<std::filesystem::path>& folders);

} // namespace ff
