// The courses of metrics in a member, for those who compare them with rules.
#pragma once

#include <functional>
#include <string_view>
#include <vector>

#include "engine/model/member.h"
#include "engine/model/metric_course.h"

namespace ff {

/// In file order; none of members that hold no metrics or are set aside. `isWanted` is asked with
/// names as DCGM called them before 4.6. Needs memory for the wanted metrics alone. Local times are
/// of the member's `zoneMinutes`; without it they are taken as UTC.
[[nodiscard]] std::vector<MetricCourse>
metricCoursesIn(const Member& member, const std::function<bool(std::string_view)>& isWanted);

} // namespace ff
