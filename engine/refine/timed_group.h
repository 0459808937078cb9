// Events that may relate to others, ordered by time: the nearest are found without the rest.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "engine/model/event_log.h"
#include "engine/model/refiner.h"

namespace ff {

class TimedGroup {
public:
    /// `ids` ascending. The log must outlive the group and keep its events' times. `parts`, by
    /// `EventId`, tells events apart of which a look-up can leave out those of one part, however
    /// many they are; it too must outlive the group. Null: there are none.
    TimedGroup(const EventLog& log, const std::vector<EventId>& ids,
               const std::vector<std::uint32_t>* parts = nullptr);

    /// What decides over an event; it must outlive the look-up it is given to.
    class Accept {
    public:
        template <class Decide>
        Accept(const Decide& decide) // NOLINT(google-explicit-constructor): stands for it
            : m_decide(&decide), m_call([](const void* decides, EventId id) {
                  return (*static_cast<const Decide*>(decides))(id);
              }) {}
        [[nodiscard]] bool operator()(EventId id) const { return m_call(m_decide, id); }

    private:
        const void* m_decide;
        bool (*m_call)(const void*, EventId);
    };

    /// Makes `found` up to `most` events that are accepted, nearest to `onset` first, of equally
    /// near ones the lower ids; those that no common clock compares with it come last. Those for
    /// which `onset` minus their onset certainly lies outside `reach`, the doubt of an unknown zone
    /// left out, are not looked at; the rest of `reach` is the caller's to check. Those of the part
    /// `leftOut` are not looked at either; 0: no part.
    void nearest(const Stamp& onset, const DelayWindow& reach, std::size_t most, Accept accept,
                 std::vector<EventId>& found, std::uint32_t leftOut = 0) const;

private:
    struct Timed {
        Nanos at = 0;
        EventId id;
    };
    struct Near {
        Nanos distance = 0;
        EventId id;
    };
    /// Where neighbours of one part begin and end, by place; empty without parts.
    struct Runs {
        std::vector<std::uint32_t> begin;
        std::vector<std::uint32_t> end;
    };
    struct Wanted {
        const Stamp& onset;
        std::size_t most = 0;
        Accept accept;
        std::uint32_t leftOut = 0;
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
        Runs runs;
    };
    using Lanes = std::map<std::pair<int, int>, Lane>;
    class Outward;

    void add(EventId id);
    [[nodiscard]] Width widthOf(const Stamp& stamp) const;
    [[nodiscard]] bool isComparable(EventId id, const Stamp& onset) const;
    template <class IdAt>
    [[nodiscard]] Runs runsOf(std::size_t count, IdAt idAt) const;
    void finish(Lanes& lanes) const;
    [[nodiscard]] bool isOf(EventId id, std::uint32_t part) const {
        return part != 0 && m_parts != nullptr && (*m_parts)[id.index()] == part;
    }
    static void addNear(const Lane& lane, Outward outward, const Wanted& wanted,
                        std::vector<Near>& found);
    void addFrom(const Lanes& lanes, const Wanted& wanted, const DelayWindow& reach,
                 std::vector<Near>& found) const;
    void addIncomparable(const Wanted& wanted, std::vector<Near>& found) const;

    const EventLog& m_log;
    const std::vector<std::uint32_t>* m_parts;
    Lanes m_utc;
    std::map<ClockId, Lanes> m_sinceBoot; ///< by clock
    std::vector<EventId> m_all;           ///< ascending
    std::vector<EventId> m_notUtc;        ///< of those, the ones without a time of the common axis
    Runs m_runsOfAll;
    Runs m_runsOfNotUtc;
};

} // namespace ff
