// Where the lines of a member are, without remembering each.
#pragma once

#include <cstdint>
#include <vector>

namespace ff {

/// `checkpoints[i]` is the offset of line `i * stride` (lines counted from 0 here).
struct LineIndex {
    static constexpr std::uint64_t stride = 256;

    std::uint64_t lineCount = 0;
    std::vector<std::uint64_t> checkpoints;
};

} // namespace ff
