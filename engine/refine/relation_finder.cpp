// Causes are looked up by the places that must be shared, so that only neighbours are compared.
#include "engine/refine/relation_finder.h"

#include <algorithm>
#include <cstdlib>
#include <map>

#include "engine/refine/event_selector.h"

namespace ff {

namespace {

bool takesPart(const Event& event) {
    return event.state == EventState::Active || event.state == EventState::Demoted;
}

std::vector<EventId> select(const Selector& selector, const RuleSet& rules,
                            const ExecutionContext& workload, const EventLog& log) {
    const EventSelector chosen(selector, rules, workload, log.clocks);
    std::vector<EventId> ids;
    for (const Event& event : log.events) {
        if (takesPart(event) && chosen.selects(event)) {
            ids.push_back(event.id);
        }
    }
    return ids;
}

/// The shared places as one key; empty when one of them is not known.
std::string keyOf(const EventPlace& place, const std::vector<EntityKind>& kinds) {
    std::string key = "\x1F";
    for (const EntityKind kind : kinds) {
        if (kind == EntityKind::Job) {
            continue;
        }
        if (place.name(kind).empty()) {
            return {};
        }
        key += place.name(kind);
        key += '\x1F';
    }
    return key;
}

Nanos distance(const CausalEdge& edge) {
    if (!edge.delay.isKnown || edge.delay.delta == minTime) {
        return maxTime;
    }
    return std::abs(edge.delay.delta);
}

void keepNearest(std::vector<CausalEdge>& edges) {
    if (edges.size() > mostCausesOfOne) {
        std::stable_sort(edges.begin(), edges.end(), [](const CausalEdge& a, const CausalEdge& b) {
            return distance(a) < distance(b);
        });
        edges.resize(mostCausesOfOne);
    }
}

} // namespace

RelationFinder::RelationFinder(const RuleSet& rules, const ExecutionContext& workload,
                               const EventLog& log, const std::vector<EventPlace>& places)
    : m_rules(rules), m_workload(workload), m_log(log), m_places(places) {}

std::vector<CausalEdge> RelationFinder::find(const Refiner& refiner) const {
    std::map<std::string, std::vector<EventId>> causes;
    for (const EventId id : select(refiner.cause, m_rules, m_workload, m_log)) {
        const std::string key = keyOf(m_places[id.index()], refiner.same);
        if (!key.empty()) {
            causes[key].push_back(id);
        }
    }
    const std::vector<EventId> exceptions =
        refiner.unless ? select(refiner.unless->when, m_rules, m_workload, m_log)
                       : std::vector<EventId>{};
    std::vector<CausalEdge> edges;
    for (const EventId effectId : select(refiner.effect, m_rules, m_workload, m_log)) {
        const Event& effect = m_log.event(effectId);
        const EventPlace& place = m_places[effectId.index()];
        const auto found = causes.find(keyOf(place, refiner.same));
        if (found == causes.end() || isExcepted(refiner, effect, exceptions)) {
            continue;
        }
        std::vector<CausalEdge> ofEffect;
        for (const EventId causeId : found->second) {
            const Event& cause = m_log.event(causeId);
            if (causeId == effectId ||
                !isDifferent(m_places[causeId.index()], place, refiner.different)) {
                continue;
            }
            CausalEdge edge{causeId,
                            effectId,
                            refiner.relation,
                            refiner.rule,
                            difference(cause.onset, effect.onset, m_log.clocks),
                            false,
                            refiner.because};
            if (refiner.within && !canBeWithin(edge.delay, *refiner.within)) {
                continue;
            }
            edge.isOrderProven = edge.delay.isProvenPositive();
            ofEffect.push_back(std::move(edge));
        }
        keepNearest(ofEffect);
        edges.insert(edges.end(), ofEffect.begin(), ofEffect.end());
    }
    return edges;
}

bool RelationFinder::isExcepted(const Refiner& refiner, const Event& effect,
                                const std::vector<EventId>& exceptions) const {
    return std::any_of(exceptions.begin(), exceptions.end(), [&](EventId id) {
        const Event& other = m_log.event(id);
        return id != effect.id &&
               isSame(m_places[id.index()], m_places[effect.id.index()], refiner.unless->same) &&
               (!refiner.unless->within ||
                canBeWithin(difference(effect.onset, other.onset, m_log.clocks),
                            *refiner.unless->within));
    });
}

bool canBeWithin(const TimeDifference& difference, const DelayWindow& window) {
    return !difference.isKnown || (difference.most >= window.from && difference.least <= window.to);
}

} // namespace ff
