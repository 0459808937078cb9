// Files stay small enough to be read in one go.
#pragma once

#include <filesystem>
#include <vector>

#include "tests/layering/violation.h"

namespace ff::layering {

inline constexpr int longestSource = 500;
inline constexpr int longestHeader = 150;

/// `.cpp` files over `longestSource` lines and headers over `longestHeader`, in engine/, views/,
/// app/ and tests/.
[[nodiscard]] std::vector<Violation> findOversizedFiles(const std::filesystem::path& sourceRoot);

} // namespace ff::layering
