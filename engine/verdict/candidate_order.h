// How two groups of events stand in time, told by the one pair of events that decides it.
#pragma once

#include <vector>

#include "engine/model/event_log.h"

namespace ff {

struct DecidingPair {
    EventId earlier;
    EventId later;
    TimeDifference apart; ///< of `later` against `earlier`

    /// `earlier` began certainly before all of the other group.
    [[nodiscard]] bool isProof() const { return apart.isProvenPositive(); }
    /// What `apart` can be short of its best value, which decides whether it is proven; `maxTime`
    /// where that is open.
    [[nodiscard]] Nanos doubt() const;
};

/// A group began certainly before another if one of its events began certainly before each of the
/// other's. The pair that shows it: the event that comes nearest to that, and the event of the
/// other group that it precedes by least. Neither group is empty.
[[nodiscard]] DecidingPair decidingPair(const std::vector<EventId>& earlier,
                                        const std::vector<EventId>& later, const EventLog& log);

} // namespace ff
