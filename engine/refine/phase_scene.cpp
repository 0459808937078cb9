// The log is read back once; rules are then tried on it one by one.
#include "engine/refine/phase_scene.h"

#include "engine/refine/event_derivation.h"
#include "engine/refine/event_selector.h"
#include "engine/refine/phase_log.h"

namespace ff {

namespace {

std::vector<EventPlace> placesOf(const EventLog& log, const Placement& placement) {
    std::vector<EventPlace> places;
    for (const Event& event : log.events) {
        places.push_back(placeOf(event, placement));
    }
    return places;
}

} // namespace

PhaseScene::PhaseScene(const RuleSet& rules, const ExecutionContext& workload,
                       const Placement& placement, const CausalGraph& graph, Phase phase)
    : m_rules(rules), m_workload(workload), m_log(logBefore(phase, graph, rules)),
      m_places(placesOf(m_log, placement)), m_finder(rules, workload, m_log, m_places) {}

PhaseScene::Related PhaseScene::relate(const Refiner& refiner) const {
    Related out;
    if (refiner.relation == Relation::Derives) {
        for (const DerivedEvent& made :
             deriveEvents(refiner, m_rules, m_workload, m_log, m_places)) {
            out.push_back(made.event.members);
        }
        return out;
    }
    std::vector<FoundRelation> found;
    m_finder.find(refiner, found);
    for (const FoundRelation& relation : found) {
        out.push_back({relation.cause, relation.effect});
    }
    return out;
}

PhaseScene::Related PhaseScene::select(const Filter& filter) const {
    const EventSelector selector(filter.when, m_rules, m_workload, m_log.clocks);
    Related out;
    for (const Event& event : m_log.events) {
        if (event.state == EventState::Active && selector.selects(event)) {
            out.push_back({event.id});
        }
    }
    return out;
}

} // namespace ff
