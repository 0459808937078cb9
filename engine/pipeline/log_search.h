// Looks through the lines of many members.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "engine/base/progress.h"
#include "engine/pipeline/line_level.h"
#include "engine/pipeline/line_matcher.h"
#include "engine/pipeline/line_pages.h"
#include "engine/pipeline/line_times.h"

namespace ff {

struct LogQuery {
    std::shared_ptr<const LineMatcher> matcher; ///< null: any text
    LineLevel least = LineLevel::None;          ///< lines that call themselves this bad or worse
    /// Lines (member, then line; ascending) that count as bad enough whatever they say.
    std::vector<LinePlace> always;
    bool onlyAlways = false; ///< no other lines are looked at
    LineFilter filter;
    LineSpanOfTime span;
    std::vector<MemberId> members; ///< ascending
    std::size_t mostKept = 200'000;
};

struct LogFindings {
    std::vector<LinePlace> found; ///< by time, member, line; not all of them if too many
    std::uint64_t count = 0;      ///< of all
    bool isWhole = true;          ///< false: cancelled before the end
};

/// Called now and then, never from two threads at once: what was found since the last call, in no
/// order, how many so far, and bytes done and in all.
using FoundSink = std::function<void(std::vector<LinePlace> found, std::uint64_t count,
                                     std::uint64_t done, std::uint64_t total)>;

[[nodiscard]] LogFindings searchLog(const LineTimes& times, const LogQuery& query, int threads,
                                    const CancelFlag* cancel, const FoundSink& sink);

/// The rows that show each of `found` with `lines` lines before and after it. A line is shown once.
/// Where that gives more rows than can be held, with fewer lines.
[[nodiscard]] std::vector<LinePlace> withContext(const Analysis& analysis,
                                                 std::vector<LinePlace> found, int lines);

} // namespace ff
