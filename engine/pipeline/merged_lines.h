// The lines of several members in the order of their times.
#pragma once

#include <memory>
#include <vector>

#include "engine/pipeline/line_pages.h"
#include "engine/pipeline/line_times.h"

namespace ff {

/// `members` ascending. Lines of one member keep their order where its stamps go back within a
/// page; equal times are in the order of members. Without a span, lines without any time come last.
/// Cost of making grows with the time marks, cost of a page with its rows and the members.
[[nodiscard]] std::shared_ptr<const LinePages>
mergedLines(std::shared_ptr<const LineTimes> times, std::vector<MemberId> members,
            LineFilter filter = {}, LineSpanOfTime span = {}, std::uint64_t pageRows = 1024);

/// Whether a line is of the node and one of the ranks.
[[nodiscard]] bool passes(const LineFilter& filter, const LineFacts& facts);

} // namespace ff
