// What lies in the time range that the window is filtered by.
#pragma once

#include <vector>

#include "engine/pipeline/analysis.h"
#include "views/shared/navigation.h"

namespace ff {

/// Whether the event goes on at some time of the range; not where its time is unknown.
[[nodiscard]] bool isWithin(const Event& event, const TimeRange& range);

/// Whether any of the events is.
[[nodiscard]] bool areWithin(const Analysis& analysis, const std::vector<EventId>& events,
                             const TimeRange& range);

} // namespace ff
