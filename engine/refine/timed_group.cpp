// Two cursors walk away from the wanted time, the nearer one first.
#include "engine/refine/timed_group.h"

#include <algorithm>
#include <bit>
#include <optional>
#include <tuple>

namespace ff {

namespace {

/// Widths of one class differ by a factor of two at most, above a millisecond.
int classOf(Nanos width) {
    return width == maxTime
               ? 64
               : static_cast<int>(std::bit_width(static_cast<std::uint64_t>(width) >> 20U));
}

} // namespace

/// Visits times in the order of (distance, id). Equal times form runs, each in the order of ids.
class TimedGroup::Outward {
public:
    /// How far from the wanted time a side is looked at; the ends included.
    struct Span {
        Nanos least = 0;
        Nanos most = maxTime;
    };

    Outward(const TimedGroup& group, const Lane& lane, std::uint32_t leftOut, Nanos at, Span left,
            Span right)
        : m_group(group), m_times(lane.times), m_runs(lane.runs), m_leftOut(leftOut), m_at(at),
          m_right(firstFrom(addSaturated(at, right.least))), m_mostLeft(left.most),
          m_mostRight(right.most) {
        // Equal times are on the right.
        m_runBegin = left.least == 0
                         ? firstFrom(at)
                         : firstFrom(addSaturated(subtractSaturated(at, left.least), 1));
        nextRun();
    }

    std::optional<Near> next() {
        passLeftOut();
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
    /// The place of the first time that is not before `from`.
    [[nodiscard]] std::size_t firstFrom(Nanos from) const {
        const auto found =
            std::lower_bound(m_times.begin(), m_times.end(), from,
                             [](const Timed& timed, Nanos value) { return timed.at < value; });
        return static_cast<std::size_t>(found - m_times.begin());
    }

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

    [[nodiscard]] bool isLeftOut(std::size_t place) const {
        return m_group.isOf(m_times[place].id, m_leftOut);
    }

    /// Whole runs of the part at once, on both sides.
    void passLeftOut() {
        while (m_right < m_times.size() && isLeftOut(m_right)) {
            m_right = m_runs.end[m_right];
        }
        while (m_left != m_runEnd && isLeftOut(m_left)) {
            m_left = std::min<std::size_t>(m_runs.end[m_left], m_runEnd);
            if (m_left == m_runEnd) {
                if (m_runBegin > 0 && isLeftOut(m_runBegin - 1)) {
                    m_runBegin = m_runs.begin[m_runBegin - 1];
                }
                nextRun();
            }
        }
    }

    /// The run of equal times that ends where the one before began.
    void nextRun() {
        m_runEnd = m_runBegin;
        while (m_runBegin > 0 && m_times[m_runBegin - 1].at == m_times[m_runEnd - 1].at) {
            --m_runBegin;
        }
        m_left = m_runBegin;
    }

    const TimedGroup& m_group;
    const std::vector<Timed>& m_times;
    const Runs& m_runs;
    std::uint32_t m_leftOut;
    Nanos m_at;
    std::size_t m_right;
    std::size_t m_left = 0;
    std::size_t m_runBegin = 0;
    std::size_t m_runEnd = 0;
    Nanos m_mostLeft; ///< the wanted time minus those on the left is positive
    Nanos m_mostRight;
};

TimedGroup::TimedGroup(const EventLog& log, const std::vector<EventId>& ids,
                       const std::vector<std::uint32_t>* parts)
    : m_log(log), m_parts(parts), m_all(ids) {
    for (const EventId id : ids) {
        add(id);
    }
    finish(m_utc);
    for (auto& [clock, lanes] : m_sinceBoot) {
        finish(lanes);
    }
    m_runsOfAll = runsOf(m_all.size(), [&](std::size_t i) { return m_all[i]; });
    m_runsOfNotUtc = runsOf(m_notUtc.size(), [&](std::size_t i) { return m_notUtc[i]; });
}

void TimedGroup::finish(Lanes& lanes) const {
    const auto isBefore = [](const Timed& a, const Timed& b) {
        return std::tuple(a.at, a.id) < std::tuple(b.at, b.id);
    };
    for (auto& [key, lane] : lanes) {
        // Most logs are in the order of time already.
        if (!std::is_sorted(lane.times.begin(), lane.times.end(), isBefore)) {
            std::sort(lane.times.begin(), lane.times.end(), isBefore);
        }
        const std::vector<Timed>& times = lane.times;
        lane.runs = runsOf(times.size(), [&](std::size_t i) { return times[i].id; });
    }
}

template <class IdAt>
TimedGroup::Runs TimedGroup::runsOf(std::size_t count, IdAt idAt) const {
    Runs runs;
    if (m_parts == nullptr) {
        return runs;
    }
    const auto isNew = [&](std::size_t i) {
        return (*m_parts)[idAt(i).index()] != (*m_parts)[idAt(i - 1).index()];
    };
    runs.begin.resize(count, 0);
    runs.end.resize(count, static_cast<std::uint32_t>(count));
    for (std::size_t i = 1; i < count; ++i) {
        runs.begin[i] = isNew(i) ? static_cast<std::uint32_t>(i) : runs.begin[i - 1];
    }
    for (std::size_t i = count; i-- > 1;) {
        runs.end[i - 1] = isNew(i) ? static_cast<std::uint32_t>(i) : runs.end[i];
    }
    return runs;
}

void TimedGroup::add(EventId id) {
    const Stamp& onset = m_log.event(id).onset;
    if (!onset.isUtc()) {
        m_notUtc.push_back(id);
    }
    if (!onset.hasTime() || (!onset.isUtc() && !onset.clock.isValid())) {
        return;
    }
    const Width width = widthOf(onset);
    Lanes& lanes = onset.isUtc() ? m_utc : m_sinceBoot[onset.clock];
    Lane& lane = lanes[{classOf(width.before), classOf(width.after)}];
    lane.width.before = std::max(lane.width.before, width.before);
    lane.width.after = std::max(lane.width.after, width.after);
    lane.times.push_back({onset.at, id});
}

TimedGroup::Width TimedGroup::widthOf(const Stamp& stamp) const {
    const bool isKnown = stamp.clock.isValid() && stamp.clock.index() < m_log.clocks.size();
    const Nanos apart = isKnown ? m_log.clocks[stamp.clock.index()].uncertainty : 0;
    const auto reach = [&](bool isOpen, Nanos from, Nanos to) {
        return isOpen ? maxTime
                      : addSaturated(std::max(Nanos{0}, subtractSaturated(to, from)), apart);
    };
    return {reach(stamp.earliest == minTime, stamp.earliest, stamp.at),
            reach(stamp.latest == maxTime, stamp.at, stamp.latest)};
}

bool TimedGroup::isComparable(EventId id, const Stamp& onset) const {
    const Stamp& other = m_log.event(id).onset;
    return onset.hasTime() && other.hasTime() &&
           ((onset.isUtc() && other.isUtc()) ||
            (onset.clock.isValid() && onset.clock == other.clock));
}

void TimedGroup::addNear(const Lane& lane, Outward outward, const Wanted& wanted,
                         std::vector<Near>& found) {
    for (std::size_t taken = 0; taken < wanted.most && taken < lane.times.size();) {
        const std::optional<Near> next = outward.next();
        if (!next) {
            return;
        }
        if (wanted.accept(next->id)) {
            found.push_back(*next);
            ++taken;
        }
    }
}

void TimedGroup::addFrom(const Lanes& lanes, const Wanted& wanted, const DelayWindow& reach,
                         std::vector<Near>& found) const {
    const Width own = widthOf(wanted.onset);
    for (const auto& [key, lane] : lanes) {
        // A delay can be longer than it looks, or shorter.
        const Nanos longer = addSaturated(own.after, lane.width.before);
        const Nanos shorter = addSaturated(own.before, lane.width.after);
        const Nanos ahead = subtractSaturated(0, reach.from);
        const Nanos behind = subtractSaturated(0, reach.to);
        const Outward::Span left{std::max(Nanos{0}, subtractSaturated(reach.from, longer)),
                                 addSaturated(reach.to, shorter)};
        const Outward::Span right{std::max(Nanos{0}, subtractSaturated(behind, shorter)),
                                  addSaturated(ahead, longer)};
        addNear(lane, Outward(*this, lane, wanted.leftOut, wanted.onset.at, left, right), wanted,
                found);
    }
}

/// Only their ids order them.
void TimedGroup::addIncomparable(const Wanted& wanted, std::vector<Near>& found) const {
    const std::vector<EventId>& ids = wanted.onset.isUtc() ? m_notUtc : m_all;
    const Runs& runs = wanted.onset.isUtc() ? m_runsOfNotUtc : m_runsOfAll;
    std::size_t taken = 0;
    for (std::size_t i = 0; i < ids.size() && taken < wanted.most;) {
        const EventId id = ids[i];
        if (isOf(id, wanted.leftOut)) {
            i = runs.end[i];
            continue;
        }
        if (!isComparable(id, wanted.onset) && wanted.accept(id)) {
            found.push_back({maxTime, id});
            ++taken;
        }
        ++i;
    }
}

void TimedGroup::nearest(const Stamp& onset, const DelayWindow& reach, std::size_t most,
                         Accept accept, std::vector<EventId>& found, std::uint32_t leftOut) const {
    const Wanted wanted{onset, most, accept, leftOut};
    std::vector<Near> near;
    if (onset.isUtc()) {
        addFrom(m_utc, wanted, reach, near);
    }
    const auto ofBoot = onset.hasTime() ? m_sinceBoot.find(onset.clock) : m_sinceBoot.end();
    if (ofBoot != m_sinceBoot.end()) {
        addFrom(ofBoot->second, wanted, reach, near);
    }
    if (near.size() < most) {
        addIncomparable(wanted, near);
    }
    std::sort(near.begin(), near.end(), [](const Near& a, const Near& b) {
        return std::tuple(a.distance, a.id) < std::tuple(b.distance, b.id);
    });
    near.resize(std::min(near.size(), most));
    found.clear();
    for (const Near& each : near) {
        found.push_back(each.id);
    }
}

} // namespace ff
