// An event whose first rival already shows less than the best so far is not looked at further.
#include "engine/verdict/candidate_order.h"

namespace ff {

namespace {

/// The rival that `begin` precedes by least; looking ends at what is no better than `enough`.
DecidingPair nearestRival(EventId begin, const std::vector<EventId>& rivals, const EventLog& log,
                          const DecidingPair& enough) {
    DecidingPair nearest;
    for (const EventId rival : rivals) {
        const TimeDifference apart =
            difference(log.event(begin).onset, log.event(rival).onset, log.clocks);
        // Of times that are open or not known at all, the latter say less.
        const bool isNearer = !nearest.earlier.isValid() || apart.least < nearest.apart.least ||
                              (apart.isKnown < nearest.apart.isKnown);
        if (isNearer) {
            nearest = {begin, rival, apart};
        }
        if (enough.earlier.isValid() && nearest.apart.least <= enough.apart.least &&
            nearest.apart.isKnown <= enough.apart.isKnown) {
            break;
        }
    }
    return nearest;
}

} // namespace

Nanos DecidingPair::doubt() const {
    return !apart.isKnown || apart.least == minTime ? maxTime
                                                    : subtractSaturated(apart.delta, apart.least);
}

DecidingPair decidingPair(const std::vector<EventId>& earlier, const std::vector<EventId>& later,
                          const EventLog& log) {
    DecidingPair best;
    for (const EventId begin : earlier) {
        const DecidingPair nearest = nearestRival(begin, later, log, best);
        const bool isBetter =
            !best.earlier.isValid() || nearest.apart.least > best.apart.least ||
            (nearest.apart.least == best.apart.least && nearest.apart.isKnown > best.apart.isKnown);
        if (isBetter) {
            best = nearest;
        }
    }
    return best;
}

} // namespace ff
