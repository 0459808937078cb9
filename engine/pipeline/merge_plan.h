// Cuts the common time of many members into pages of about equally many lines.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/pipeline/line_pages.h"
#include "engine/pipeline/line_times.h"

namespace ff {

/// A place in the order by (time, member, line): what comes before it is on earlier pages. Lines
/// without a time come last, at `maxTime`.
struct MergeCut {
    Nanos time = minTime;
    std::uint32_t member = 0; ///< at `time` itself: members below are before the cut
    std::uint64_t line = 0;   ///< of that member, up to this line (from 1; 0: none)
};

struct MergePlan {
    std::vector<MergeCut> cuts;          ///< one more than there are pages
    std::vector<std::uint64_t> expected; ///< rows by page, as estimated
};

/// `members` ascending. By the time marks alone: between two of them lines are taken to be spread
/// evenly. Of a span of time, members without times have no part.
[[nodiscard]] MergePlan planMerge(const LineTimes& times, const std::vector<MemberId>& members,
                                  const LineSpanOfTime& span, std::uint64_t pageRows);

} // namespace ff
