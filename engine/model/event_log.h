// All events of an analysis on one time axis.
#pragma once

#include <vector>

#include "engine/model/clock.h"
#include "engine/model/event.h"

namespace ff {

/// Ordered by onset, then symptom id, entity, first locator: the same for any order of reading.
struct EventLog {
    std::vector<Event> events;
    std::vector<Clock> clocks;

    [[nodiscard]] const Event& event(EventId id) const { return events[id.index()]; }
};

/// How far `later - earlier` can be off, both stamps' spans and both clocks taken together.
struct TimeDifference {
    bool isKnown = false; ///< false: no common clock, or one of them has no time
    Nanos delta = 0;
    Nanos least = minTime; ///< delta is within [least, most]
    Nanos most = maxTime;

    [[nodiscard]] bool isProvenPositive() const { return isKnown && least > 0; }
    /// How far `delta` is from the farther end of the span; `maxTime` where it is open.
    [[nodiscard]] Nanos uncertainty() const;
};

/// Whether nothing tells the zone of the clock that made the stamp.
[[nodiscard]] bool isZoneUnknown(const Stamp& stamp, const std::vector<Clock>& clocks);

[[nodiscard]] TimeDifference difference(const Stamp& earlier, const Stamp& later,
                                        const std::vector<Clock>& clocks);

} // namespace ff
