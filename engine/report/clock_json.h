// Writes what is known of the hosts' clocks.
#pragma once

#include <vector>

#include "engine/model/clock.h"
#include "engine/report/json_values.h"

namespace ff {

/// Of every host's wall clock: `offset_ns` was added to its stamps (0: they stand as logged),
/// `uncertainty_ns` remains, one-sided, by `anchors` (0: an assumption).
[[nodiscard]] Json clocksJson(const std::vector<Clock>& clocks);

} // namespace ff
