// Reads the courses of chosen metrics again, of a member whose records are known already.
#pragma once

#include <vector>

#include "engine/intake/metric_series.h"
#include "engine/model/member.h"

namespace ff {

/// Whether members of this kind hold metrics.
[[nodiscard]] bool holdsMetrics(MemberKind kind);

/// In file order. Needs memory for the chosen series alone. Local times are of the member's
/// `zoneMinutes`; without it they are guessed to be UTC.
[[nodiscard]] std::vector<MetricCourse> readMetricCourses(const Member& member,
                                                          const MetricChoice& choice);

} // namespace ff
