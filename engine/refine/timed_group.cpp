// Two cursors walk away from the wanted time, the nearer one first.
#include "engine/refine/timed_group.h"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <tuple>

namespace ff {

namespace {

Nanos uncertaintyOf(const Stamp& stamp, const std::vector<Clock>& clocks) {
    if (!stamp.clock.isValid() || stamp.clock.index() >= clocks.size()) {
        return 0;
    }
    const Clock& clock = clocks[stamp.clock.index()];
    return clock.uncertainty + (clock.isZoneUnknown ? zoneUncertainty : 0);
}

Nanos widthOf(const Stamp& stamp, const std::vector<Clock>& clocks) {
    const Nanos before = subtractSaturated(stamp.at, stamp.earliest);
    const Nanos after = subtractSaturated(stamp.latest, stamp.at);
    return addSaturated(std::max(before, after), uncertaintyOf(stamp, clocks));
}

} // namespace

/// Visits times in the order of (distance, id). Equal times form runs, each in the order of ids.
class TimedGroup::Outward {
public:
    Outward(const std::vector<Timed>& times, Nanos at)
        : m_times(times), m_at(at),
          m_right(static_cast<std::size_t>(
              std::lower_bound(times.begin(), times.end(), at,
                               [](const Timed& timed, Nanos value) { return timed.at < value; }) -
              times.begin())) {
        m_runBegin = m_right;
        nextRun();
    }

    /// `onset` minus the times on the left is positive; beyond `most` nothing there is wanted.
    void stopLeftBeyond(Nanos most) { m_mostLeft = most; }
    void stopRightBeyond(Nanos most) { m_mostRight = most; }

    std::optional<Near> next() {
        const std::optional<Near> left = leftOne();
        const std::optional<Near> right = rightOne();
        const bool takesLeft = left && (!right || std::tuple(left->distance, left->id) <
                                                      std::tuple(right->distance, right->id));
        if (takesLeft) {
            if (++m_left == m_runEnd) {
                nextRun();
            }
            return left;
        }
        if (right) {
            ++m_right;
        }
        return right;
    }

private:
    [[nodiscard]] std::optional<Near> leftOne() const {
        if (m_left == m_runEnd) {
            return std::nullopt;
        }
        const Nanos distance = subtractSaturated(m_at, m_times[m_left].at);
        return distance > m_mostLeft ? std::nullopt
                                     : std::optional(Near{distance, m_times[m_left].id});
    }

    [[nodiscard]] std::optional<Near> rightOne() const {
        if (m_right == m_times.size()) {
            return std::nullopt;
        }
        const Nanos distance = subtractSaturated(m_times[m_right].at, m_at);
        return distance > m_mostRight ? std::nullopt
                                      : std::optional(Near{distance, m_times[m_right].id});
    }

    /// The run of equal times that ends where the one before began.
    void nextRun() {
        m_runEnd = m_runBegin;
        while (m_runBegin > 0 && m_times[m_runBegin - 1].at == m_times[m_runEnd - 1].at) {
            --m_runBegin;
        }
        m_left = m_runBegin;
    }

    const std::vector<Timed>& m_times;
    Nanos m_at;
    std::size_t m_right;
    std::size_t m_left = 0;
    std::size_t m_runBegin = 0;
    std::size_t m_runEnd = 0;
    Nanos m_mostLeft = maxTime;
    Nanos m_mostRight = maxTime;
};

TimedGroup::TimedGroup(const EventLog& log, const std::vector<EventId>& ids) : m_log(log) {
    for (const EventId id : ids) {
        const Stamp& onset = log.event(id).onset;
        if (onset.isWall()) {
            m_timed.push_back({onset.at, id});
            m_widest = std::max(m_widest, widthOf(onset, log.clocks));
        } else {
            m_others.push_back(id);
        }
    }
    std::sort(m_timed.begin(), m_timed.end(), [](const Timed& a, const Timed& b) {
        return std::tuple(a.at, a.id) < std::tuple(b.at, b.id);
    });
}

Nanos TimedGroup::slackWith(const Stamp& onset) const {
    return addSaturated(m_widest, widthOf(onset, m_log.clocks));
}

void TimedGroup::addTimed(const Stamp& onset, const DelayWindow& reach, std::size_t most,
                          const Accept& accept, std::vector<Near>& found) const {
    Outward outward(m_timed, onset.at);
    const Nanos slack = slackWith(onset);
    outward.stopLeftBeyond(addSaturated(reach.to, slack));
    outward.stopRightBeyond(addSaturated(subtractSaturated(0, reach.from), slack));
    while (found.size() < most) {
        const std::optional<Near> next = outward.next();
        if (!next) {
            return;
        }
        if (accept(next->id)) {
            found.push_back(*next);
        }
    }
}

void TimedGroup::addIfAccepted(EventId id, const Stamp& onset, const Accept& accept,
                               std::vector<Near>& found) const {
    if (accept(id)) {
        const TimeDifference apart = difference(m_log.event(id).onset, onset, m_log.clocks);
        const bool known = apart.isKnown && apart.delta != minTime;
        found.push_back({known ? std::abs(apart.delta) : maxTime, id});
    }
}

std::vector<EventId> TimedGroup::nearest(const Stamp& onset, const DelayWindow& reach,
                                         std::size_t most, const Accept& accept) const {
    std::vector<Near> found;
    if (onset.isWall()) {
        addTimed(onset, reach, most, accept, found);
    } else {
        for (const Timed& timed : m_timed) {
            addIfAccepted(timed.id, onset, accept, found);
        }
    }
    for (const EventId id : m_others) {
        addIfAccepted(id, onset, accept, found);
    }
    std::sort(found.begin(), found.end(), [](const Near& a, const Near& b) {
        return std::tuple(a.distance, a.id) < std::tuple(b.distance, b.id);
    });
    found.resize(std::min(found.size(), most));
    std::vector<EventId> ids;
    for (const Near& near : found) {
        ids.push_back(near.id);
    }
    return ids;
}

} // namespace ff
