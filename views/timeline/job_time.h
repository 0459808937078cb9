// What the whole job looks like in time: the moments the axis is cut by, the whole span, density.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/pipeline/analysis.h"
#include "views/timeline/time_segments.h"

namespace ff {

/// Moments that must stay visible: marks, onsets of waits; the chain's are keys. What was filtered
/// as outside the job is left out unless it is a cause, for that is shown as "not the cause".
[[nodiscard]] std::vector<TimePoint> timePoints(const Analysis& analysis);

/// What relative times count from: the primary's event, else the critical failure; may be none.
[[nodiscard]] EventId referenceEvent(const Analysis& analysis);

struct JobSpan {
    Nanos begin = 0;
    Nanos end = 0;
};
/// The attempt's start to its end where known, widened to every moment of `timePoints` of an
/// event in scope; nothing without any time.
[[nodiscard]] std::optional<JobSpan> jobSpan(const Analysis& analysis);

/// Stamped lines per equal part of the span, from the marks that reading left.
[[nodiscard]] std::vector<std::uint32_t> lineDensity(const Analysis& analysis, JobSpan span,
                                                     std::size_t parts);

} // namespace ff
