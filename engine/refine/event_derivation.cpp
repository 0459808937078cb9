// Runs are found with two indexes over the time-ordered group; the first run that is long enough
// takes every event up to its end.
#include "engine/refine/event_derivation.h"

#include <algorithm>
#include <map>
#include <set>

#include "engine/refine/event_selector.h"

namespace ff {

namespace {

std::uint64_t sizeOf(const std::vector<EventId>& ids, const Refiner& refiner, const EventLog& log,
                     const std::vector<EventPlace>& places) {
    if (!refiner.count.distinct) {
        std::uint64_t sum = 0;
        for (const EventId id : ids) {
            sum += log.event(id).count;
        }
        return sum;
    }
    std::set<std::string> names;
    for (const EventId id : ids) {
        const std::string& name = places[id.index()].name(*refiner.count.distinct);
        if (!name.empty()) {
            // The same index on two nodes is two GPUs.
            names.insert(places[id.index()].name(EntityKind::Node) + '\x1F' + name);
        }
    }
    return names.size();
}

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

} // namespace

std::vector<DerivedEvent> deriveEvents(const Refiner& refiner, const RuleSet& rules,
                                       const ExecutionContext& workload, const EventLog& log,
                                       const std::vector<EventPlace>& places) {
    const EventSelector selector(refiner.cause, rules, workload);
    std::map<std::string, std::vector<EventId>> groups;
    for (const Event& event : log.events) {
        const EventPlace& place = places[event.id.index()];
        const bool isPlaced =
            std::all_of(refiner.same.begin(), refiner.same.end(), [&](EntityKind kind) {
                return kind == EntityKind::Job || !place.name(kind).empty();
            });
        if (event.state != EventState::Active || !isPlaced || !selector.selects(event)) {
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
        std::vector<EventId> run;
        for (const EventId id : ids) {
            while (!run.empty() && log.event(id).onset.isWall() &&
                   log.event(run.front()).onset.isWall() &&
                   log.event(id).onset.at - log.event(run.front()).onset.at >
                       refiner.count.within) {
                run.erase(run.begin());
            }
            run.push_back(id);
        }
        if (!run.empty() && sizeOf(run, refiner, log, places) >=
                                static_cast<std::uint64_t>(refiner.count.atLeast)) {
            out.push_back(make(run, refiner, rules, log, places));
        }
    }
    return out;
}

} // namespace ff
