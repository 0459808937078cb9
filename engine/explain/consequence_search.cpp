// Only rules both of whose sides are there are compared: what they miss is place or time.
#include "engine/explain/consequence_search.h"

#include <optional>
#include <set>
#include <tuple>

#include <fmt/format.h>

#include "engine/explain/event_words.h"
#include "engine/explain/pair_search.h"
#include "engine/refine/event_selector.h"

namespace ff {

namespace {

struct Nearest {
    const Refiner* refiner = nullptr;
    NearPair pair;
};

/// Those that the rule related to the cause are no near misses.
std::vector<EventId> effectsOf(const Refiner& refiner, const Analysis& analysis,
                               const EventLog& log, EventId cause) {
    const EventSelector selector(refiner.effect, *analysis.rules, analysis.verdict.workload,
                                 log.clocks);
    std::set<EventId> related{cause};
    for (const CausalEdge& edge : analysis.graph.edges) {
        if (edge.cause == cause && edge.rule == refiner.rule) {
            related.insert(edge.effect);
        }
    }
    std::vector<EventId> effects;
    for (const Event& event : log.events) {
        const bool takesPart =
            event.state == EventState::Active || event.state == EventState::Demoted;
        if (takesPart && !related.contains(event.id) && selector.selects(event)) {
            effects.push_back(event.id);
        }
    }
    return effects;
}

bool means(const Refiner& refiner, const Analysis& analysis, const EventLog& log, EventId cause) {
    return refiner.relation == Relation::Explains && cause.index() < log.events.size() &&
           EventSelector(refiner.cause, *analysis.rules, analysis.verdict.workload, log.clocks)
               .selects(log.event(cause));
}

} // namespace

std::string nearestConsequence(RuleScenes& scenes, EventId cause) {
    const Analysis& analysis = scenes.analysis();
    std::optional<Nearest> best;
    for (const Refiner& refiner : analysis.rules->refiners) {
        const PhaseScene& scene = scenes.of(refiner.phase);
        if (!means(refiner, analysis, scene.log(), cause)) {
            continue;
        }
        const auto pair =
            nearestPair(refiner, scene, {cause}, effectsOf(refiner, analysis, scene.log(), cause));
        if (pair && (!best || std::tuple(pair->misses, pair->outside) <
                                  std::tuple(best->pair.misses, best->pair.outside))) {
            best = Nearest{&refiner, *pair};
        }
    }
    if (!best) {
        return {};
    }
    const PhaseScene& scene = scenes.of(best->refiner->phase);
    for (const auto& condition : explainPair(*best->refiner, analysis, scene, best->pair)) {
        if (condition.reason) {
            return fmt::format("The nearest rule, {}, would tie it to {}: {}: {}.",
                               best->refiner->id, eventWords(analysis, best->pair.effect),
                               condition.key, condition.miss);
        }
    }
    return {};
}

} // namespace ff
