// Comparing times of different clocks by interval arithmetic.
#include "engine/model/event_log.h"

#include <algorithm>

namespace ff {

namespace {

Nanos negated(Nanos value) {
    if (value == minTime) {
        return maxTime;
    }
    return value == maxTime ? minTime : -value;
}

/// What two clocks can be apart, in either direction.
Nanos clockUncertainty(const Stamp& a, const Stamp& b, const std::vector<Clock>& clocks) {
    if (a.clock.isValid() && a.clock == b.clock) {
        return 0;
    }
    Nanos apart = 0;
    bool differInZone = false;
    for (const ClockId id : {a.clock, b.clock}) {
        if (id.isValid() && id.index() < clocks.size()) {
            const Clock& clock = clocks[id.index()];
            apart += clock.uncertainty;
            differInZone = differInZone != clock.isZoneUnknown;
        }
    }
    return apart + (differInZone ? zoneUncertainty : 0);
}

/// Uptimes of one boot carry the same doubt of when it began: it does not part them. Their spans
/// are known by reaching to both sides.
bool shareTheirDoubt(const Stamp& a, const Stamp& b) {
    return a.quality == TimeQuality::Guessed && b.quality == TimeQuality::Guessed && a.isWall() &&
           b.isWall() && a.earliest < a.at && a.at < a.latest &&
           a.at - a.earliest == b.at - b.earliest && a.latest - a.at == b.latest - b.at;
}

} // namespace

Nanos TimeDifference::uncertainty() const {
    if (!isKnown || least == minTime || most == maxTime) {
        return maxTime;
    }
    return std::max(subtractSaturated(delta, least), subtractSaturated(most, delta));
}

bool isZoneUnknown(const Stamp& stamp, const std::vector<Clock>& clocks) {
    return stamp.clock.isValid() && stamp.clock.index() < clocks.size() &&
           clocks[stamp.clock.index()].isZoneUnknown;
}

TimeDifference difference(const Stamp& earlier, const Stamp& later,
                          const std::vector<Clock>& clocks) {
    TimeDifference out;
    const bool sameClock = earlier.clock.isValid() && earlier.clock == later.clock;
    const bool comparable =
        earlier.hasTime() && later.hasTime() && (sameClock || (earlier.isUtc() && later.isUtc()));
    if (!comparable) {
        return out;
    }
    const Nanos apart = clockUncertainty(earlier, later, clocks);
    out.isKnown = true;
    out.delta = addSaturated(later.at, negated(earlier.at));
    out.least = addSaturated(addSaturated(later.earliest, negated(earlier.latest)), -apart);
    out.most = addSaturated(addSaturated(later.latest, negated(earlier.earliest)), apart);
    if (sameClock && shareTheirDoubt(earlier, later)) {
        out.least = out.delta;
        out.most = out.delta;
        return out;
    }
    if (later.earliest == minTime || earlier.latest == maxTime) {
        out.least = minTime;
    }
    if (later.latest == maxTime || earlier.earliest == minTime) {
        out.most = maxTime;
    }
    return out;
}

} // namespace ff
