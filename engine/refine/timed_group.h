// Events that may relate to others, ordered by time: the nearest are found without the rest.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <utility>
#include <vector>

#include "engine/model/event_log.h"
#include "engine/model/refiner.h"

namespace ff {

class TimedGroup {
public:
    /// `ids` ascending. The log must outlive the group and keep its events' times.
    TimedGroup(const EventLog& log, const std::vector<EventId>& ids);

    using Accept = std::function<bool(EventId)>;

    /// Up to `most` events that are accepted, nearest to `onset` first, of equally near ones the
    /// lower ids; those that no common clock compares with it come last. Those for which `onset`
    /// minus their onset certainly lies outside `reach`, the doubt of an unknown zone left out, are
    /// not looked at; the rest of `reach` is the caller's to check.
    [[nodiscard]] std::vector<EventId> nearest(const Stamp& onset, const DelayWindow& reach,
                                               std::size_t most, const Accept& accept) const;

private:
    struct Timed {
        Nanos at = 0;
        EventId id;
    };
    struct Near {
        Nanos distance = 0;
        EventId id;
    };
    /// How far the truth can be from `at` to either side, clocks included; `maxTime`: any.
    struct Width {
        Nanos before = 0;
        Nanos after = 0;
    };
    /// Times that are about equally certain, so that one vague time does not make all others look
    /// vague. By (time, id).
    struct Lane {
        Width width;
        std::vector<Timed> times;
    };
    using Lanes = std::map<std::pair<int, int>, Lane>;
    class Outward;

    void add(EventId id);
    [[nodiscard]] Width widthOf(const Stamp& stamp) const;
    [[nodiscard]] bool isComparable(EventId id, const Stamp& onset) const;
    static void addNear(const Lane& lane, Outward outward, std::size_t most, const Accept& accept,
                        std::vector<Near>& found);
    void addFrom(const Lanes& lanes, const Stamp& onset, const DelayWindow& reach, std::size_t most,
                 const Accept& accept, std::vector<Near>& found) const;
    void addIncomparable(const Stamp& onset, std::size_t most, const Accept& accept,
                         std::vector<Near>& found) const;

    const EventLog& m_log;
    Lanes m_utc;
    std::map<ClockId, Lanes> m_sinceBoot; ///< by clock
    std::vector<EventId> m_all;           ///< ascending
    std::vector<EventId> m_notUtc;        ///< of those, the ones without a time of the common axis
};

} // namespace ff
