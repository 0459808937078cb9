#include "views/shared/time_filter.h"

#include <algorithm>

namespace ff {

bool isWithin(const Event& event, const TimeRange& range) {
    if (!event.onset.isWall()) {
        return false;
    }
    const Nanos end = event.last.isWall() ? event.last.at : event.onset.at;
    return event.onset.at <= range.to && end >= range.from;
}

bool areWithin(const Analysis& analysis, const std::vector<EventId>& events,
               const TimeRange& range) {
    return std::ranges::any_of(events,
                               [&](EventId id) { return isWithin(analysis.event(id), range); });
}

} // namespace ff
