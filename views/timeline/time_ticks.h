// Where the axis has its ticks and which of their digits are shown.
#pragma once

#include <string>
#include <vector>

#include "views/timeline/time_scale.h"

namespace ff {

struct AxisTick {
    double x = 0;
    Nanos at = 0;
    std::string label; ///< `04:36`, `50:55`, `55.8`; the digits that change in this segment
};

/// The ticks of one segment.
struct SegmentTicks {
    TimeScale::Placed place;
    Nanos step = 0; ///< between ticks
    std::vector<AxisTick> ticks;
};

/// The smallest nice step (1, 2, 5 below a second, then clock units) of at least `least`.
[[nodiscard]] Nanos niceStep(double least);

/// Ticks of every drawn segment in view, at least `pitch` pixels apart, at whole multiples of a
/// nice step in UTC. Folded segments have none.
[[nodiscard]] std::vector<SegmentTicks> axisTicks(const TimeScale& scale, double pitch);

/// What all tick labels of a segment leave out: `04:40` for steps under a second, the hour
/// under a minute, the date above.
[[nodiscard]] std::string tickContext(Nanos at, Nanos step);
/// `100 ms`, `5 s`, `1 min`
[[nodiscard]] std::string stepText(Nanos step);

} // namespace ff
