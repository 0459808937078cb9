// Events that may relate to others, ordered by time: the nearest are found without the rest.
#pragma once

#include <cstddef>
#include <functional>
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
    /// lower ids. Those for which `onset` minus their onset certainly lies outside `reach` are not
    /// looked at; the rest of `reach` is the caller's to check.
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
    class Outward;

    void addTimed(const Stamp& onset, const DelayWindow& reach, std::size_t most,
                  const Accept& accept, std::vector<Near>& found) const;
    void addIfAccepted(EventId id, const Stamp& onset, const Accept& accept,
                       std::vector<Near>& found) const;
    [[nodiscard]] Nanos slackWith(const Stamp& onset) const;

    const EventLog& m_log;
    std::vector<Timed> m_timed;    ///< with a time between two known ones, by (time, id)
    std::vector<EventId> m_others; ///< no time, an open one, or since boot
    Nanos m_widest = 0;            ///< how far a timed one's truth is from `at`, clocks included
};

} // namespace ff
