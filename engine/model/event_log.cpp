// Comparing times of different clocks by interval arithmetic.
#include "engine/model/event_log.h"

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
    const auto of = [&](ClockId id) {
        return id.isValid() && id.index() < clocks.size() ? clocks[id.index()].uncertainty : 0;
    };
    return of(a.clock) + of(b.clock);
}

} // namespace

Nanos TimeDifference::uncertainty() const {
    if (!isKnown || least == minTime || most == maxTime) {
        return maxTime;
    }
    return (most - least) / 2;
}

TimeDifference difference(const Stamp& earlier, const Stamp& later,
                          const std::vector<Clock>& clocks) {
    TimeDifference out;
    const bool sameClock = earlier.clock.isValid() && earlier.clock == later.clock;
    const bool comparable = earlier.hasTime() && later.hasTime() &&
                            (sameClock || (earlier.isUtc() && later.isUtc()));
    if (!comparable) {
        return out;
    }
    const Nanos apart = clockUncertainty(earlier, later, clocks);
    out.isKnown = true;
    out.delta = addSaturated(later.at, negated(earlier.at));
    out.least = addSaturated(addSaturated(later.earliest, negated(earlier.latest)), -apart);
    out.most = addSaturated(addSaturated(later.latest, negated(earlier.earliest)), apart);
    if (later.earliest == minTime || earlier.latest == maxTime) {
        out.least = minTime;
    }
    if (later.latest == maxTime || earlier.earliest == minTime) {
        out.most = maxTime;
    }
    return out;
}

} // namespace ff
