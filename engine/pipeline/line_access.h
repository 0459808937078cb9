// Lines of members for showing: any line of a member of any size, without reading the rest.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "engine/model/ids.h"
#include "engine/pipeline/analysis.h"

namespace ff {

/// Raw bytes of a line, without the line end; valid as long as the analysis lives.
struct LineView {
    std::uint64_t number = 0; ///< from 1
    std::uint64_t offset = 0; ///< in the member
    std::string_view bytes;
};

/// Number of lines; structured members are counted by their text lines too.
[[nodiscard]] std::uint64_t lineCount(const Analysis& analysis, MemberId member);

/// `count` lines from line `first` (from 1), fewer at the end. Cost grows with `count` and the
/// index's stride, not with the size of the member.
[[nodiscard]] std::vector<LineView> linesOf(const Analysis& analysis, MemberId member,
                                            std::uint64_t first, std::uint64_t count);

} // namespace ff
