// Runs are found with two indexes over the time-ordered group.
#include "engine/refine/event_derivation.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

#include "engine/base/zone_alignment.h"
#include "engine/refine/event_selector.h"

namespace ff {

namespace {

/// How many events, or distinct places of them, a run holds.
class Tally {
public:
    Tally(const Refiner& refiner, const EventLog& log, const std::vector<EventPlace>& places)
        : m_refiner(refiner), m_log(log), m_places(places) {}

    void add(EventId id) {
        m_sum += m_log.event(id).count;
        if (const std::string key = keyOf(id); !key.empty()) {
            ++m_distinct[key];
        }
    }
    void remove(EventId id) {
        m_sum -= m_log.event(id).count;
        const auto found = m_distinct.find(keyOf(id));
        if (found != m_distinct.end() && --found->second == 0) {
            m_distinct.erase(found);
        }
    }
    [[nodiscard]] std::uint64_t size() const {
        return m_refiner.count.distinct ? m_distinct.size() : m_sum;
    }

private:
    /// The same index on two nodes is two GPUs. Empty for an unknown place.
    [[nodiscard]] std::string keyOf(EventId id) const {
        const EventPlace& place = m_places[id.index()];
        if (!m_refiner.count.distinct || place.name(*m_refiner.count.distinct).empty()) {
            return {};
        }
        return place.name(EntityKind::Node) + '\x1F' + place.name(*m_refiner.count.distinct);
    }

    const Refiner& m_refiner;
    const EventLog& m_log;
    const std::vector<EventPlace>& m_places;
    std::uint64_t m_sum = 0;
    std::map<std::string, std::size_t> m_distinct;
};

void setPlace(Entity& entity, EntityKind kind, const EventPlace& place, const Event& first) {
    switch (kind) {
    case EntityKind::Node:
        entity.node = place.name(kind);
        break;
    case EntityKind::Gpu:
        entity.gpu = first.entity.gpu;
        entity.node = place.name(EntityKind::Node);
        break;
    case EntityKind::Rank:
        entity.rank = first.entity.rank ? first.entity.rank : first.printer.rank;
        break;
    case EntityKind::Nic:
        entity.nic = place.name(kind);
        break;
    case EntityKind::Switch:
        entity.switchName = place.name(kind);
        break;
    case EntityKind::Link:
        entity.link = place.name(kind);
        break;
    case EntityKind::Storage:
        entity.storage = place.name(kind);
        break;
    default:
        break;
    }
}

/// Clocks of hosts may be so far apart; zones differ by a quarter of an hour at least.
constexpr Nanos sameMomentWithin = 2 * minute;
constexpr std::size_t mostCompared = 64; ///< events of each kind: more say the same

/// The times of one group on one axis. Local times of an unknown zone are compared with known ones
/// by the zone, if one is in use, that brings two events of the group together: the same on several
/// nodes is hardly ever apart by just that.
class GroupTimes {
public:
    GroupTimes(const std::vector<EventId>& ids, const EventLog& log) : m_log(log) {
        std::vector<Nanos> known;
        std::vector<Nanos> local;
        for (const EventId id : ids) {
            const Stamp& onset = log.event(id).onset;
            std::vector<Nanos>& times = isZoneUnknown(onset, log.clocks) ? local : known;
            if (onset.isWall() && times.size() < mostCompared) {
                times.push_back(onset.at);
            }
        }
        for (std::size_t i = 0; i < local.size() && m_shift == 0; ++i) {
            for (std::size_t k = 0; k < known.size() && m_shift == 0; ++k) {
                m_shift = -alignedZone(local[i], known[k], sameMomentWithin).value_or(0) * minute;
            }
        }
    }

    /// Whether as they stand the times are not those of one axis.
    [[nodiscard]] bool areShifted() const { return m_shift != 0; }
    [[nodiscard]] Nanos of(EventId id) const {
        const Stamp& onset = m_log.event(id).onset;
        return isZoneUnknown(onset, m_log.clocks) ? addSaturated(onset.at, m_shift) : onset.at;
    }
    /// Untimed events are behind the others, in the order of their ids.
    [[nodiscard]] std::vector<EventId> inOrder(std::vector<EventId> ids) const {
        if (areShifted()) {
            std::stable_sort(ids.begin(), ids.end(), [&](EventId a, EventId b) {
                const auto key = [&](EventId id) {
                    const bool isWall = m_log.event(id).onset.isWall();
                    return std::pair(!isWall, isWall ? of(id) : 0);
                };
                return key(a) < key(b);
            });
        }
        return ids;
    }
    /// Whether `later` is more than `within` behind `first`; untimed events never are.
    [[nodiscard]] bool isBeyond(EventId first, EventId later, Nanos within) const {
        return m_log.event(first).onset.isWall() && m_log.event(later).onset.isWall() &&
               subtractSaturated(of(later), of(first)) > within;
    }

private:
    const EventLog& m_log;
    Nanos m_shift = 0; ///< to be added to local times
};

/// Runs apart from each other. Each begins with the first event from which enough lie within the
/// window, and takes all that do.
std::vector<std::vector<EventId>> runsOf(const std::vector<EventId>& ids, const Refiner& refiner,
                                         const EventLog& log, const GroupTimes& times,
                                         const std::vector<EventPlace>& places) {
    std::vector<std::vector<EventId>> runs;
    Tally tally(refiner, log, places);
    std::size_t begin = 0;
    for (std::size_t end = 0; begin < ids.size();) {
        while (end < ids.size() && !times.isBeyond(ids[begin], ids[end], refiner.count.within)) {
            tally.add(ids[end++]);
        }
        if (tally.size() >= static_cast<std::uint64_t>(refiner.count.atLeast)) {
            runs.emplace_back(ids.begin() + static_cast<std::ptrdiff_t>(begin),
                              ids.begin() + static_cast<std::ptrdiff_t>(end));
            while (begin < end) {
                tally.remove(ids[begin++]);
            }
        } else {
            tally.remove(ids[begin++]);
        }
    }
    return runs;
}

DerivedEvent make(const std::vector<EventId>& ids, const Refiner& refiner, const RuleSet& rules,
                  const EventLog& log, const std::vector<EventPlace>& places) {
    constexpr std::size_t evidenceSample = 8;
    const Event& first = log.event(ids.front());
    DerivedEvent made;
    made.rule = refiner.rule;
    made.because = refiner.because;
    Event& event = made.event;
    event.symptom = rules.findSymptom(refiner.emit);
    event.source = first.source;
    event.extractor = refiner.rule;
    event.printer = first.printer;
    event.first = first.first;
    event.onset = first.onset;
    event.last = log.event(ids.back()).last;
    event.attributes = first.attributes;
    event.members = ids;
    event.count = 0;
    for (const EventId id : ids) {
        const Event& part = log.event(id);
        event.count += part.count;
        event.isConfirmed = event.isConfirmed || part.isConfirmed || part.source != first.source;
        for (const Match& match : part.evidence) {
            if (event.evidence.size() < evidenceSample) {
                event.evidence.push_back(match);
            }
        }
    }
    for (const EntityKind kind : refiner.same) {
        setPlace(event.entity, kind, places[ids.front().index()], first);
    }
    return made;
}

/// It is related to others by its times: by those that are like the job's own.
DerivedEvent makeOfZones(std::vector<EventId> ids, const Refiner& refiner, const RuleSet& rules,
                         const ExecutionContext& workload, const EventLog& log,
                         const std::vector<EventPlace>& places) {
    const auto behind = std::stable_partition(ids.begin(), ids.end(), [&](EventId id) {
        return isZoneUnknown(log.event(id).onset, log.clocks) == workload.isStartZoneUnknown;
    });
    const EventId last = behind == ids.begin() ? ids.back() : *std::prev(behind);
    DerivedEvent made = make(ids, refiner, rules, log, places);
    made.event.last = log.event(last).last;
    std::sort(made.event.members.begin(), made.event.members.end());
    return made;
}

} // namespace

std::vector<DerivedEvent> deriveEvents(const Refiner& refiner, const RuleSet& rules,
                                       const ExecutionContext& workload, const EventLog& log,
                                       const std::vector<EventPlace>& places) {
    const EventSelector selector(refiner.cause, rules, workload, log.clocks);
    std::map<std::string, std::vector<EventId>> groups;
    for (const Event& event : log.events) {
        if (event.state != EventState::Active || !selector.selects(event)) {
            continue;
        }
        const EventPlace& place = places[event.id.index()];
        const bool isPlaced =
            std::all_of(refiner.same.begin(), refiner.same.end(), [&](EntityKind kind) {
                return kind == EntityKind::Job || !place.name(kind).empty();
            });
        if (!isPlaced) {
            continue;
        }
        std::string key;
        for (const EntityKind kind : refiner.same) {
            key += (kind == EntityKind::Job ? std::string() : place.name(kind)) + '\x1F';
        }
        groups[key].push_back(event.id);
    }
    std::vector<DerivedEvent> out;
    for (const auto& [key, ids] : groups) {
        const GroupTimes times(ids, log);
        for (std::vector<EventId>& run : runsOf(times.inOrder(ids), refiner, log, times, places)) {
            out.push_back(times.areShifted()
                              ? makeOfZones(run, refiner, rules, workload, log, places)
                              : make(run, refiner, rules, log, places));
        }
    }
    return out;
}

} // namespace ff
