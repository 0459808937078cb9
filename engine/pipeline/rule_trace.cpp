// Each condition is judged by what the rule relates without it, on the events its phase began with.
#include "engine/pipeline/rule_trace.h"

#include <algorithm>
#include <map>

#include "engine/model/rule_conditions.h"
#include "engine/refine/condition_trace.h"
#include "engine/refine/phase_scene.h"

namespace ff {

namespace {

PhaseScene sceneOf(const Analysis& analysis, Phase phase) {
    return {*analysis.rules, analysis.verdict.workload, analysis.placement, analysis.graph, phase};
}

/// How often each rule fired, by `RuleId`.
std::vector<std::uint64_t> countFired(const Analysis& analysis) {
    std::vector<std::uint64_t> counts(analysis.rules->ruleNames.size(), 0);
    const auto count = [&](RuleId rule) {
        if (rule.isValid() && rule.index() < counts.size()) {
            ++counts[rule.index()];
        }
    };
    for (const CausalEdge& edge : analysis.graph.edges) {
        count(edge.rule);
    }
    for (const Event& event : analysis.graph.log.events) {
        for (const Event::Move& move : event.history) {
            if (move.phase == Phase::Filter) {
                count(move.rule);
            }
        }
    }
    return counts;
}

/// Of failed conditions the one that is farthest from holding.
void setFarthest(RuleTrace& trace, const std::vector<ConditionResult>& conditions) {
    for (const ConditionResult& each : conditions) {
        if (!each.holds && (!trace.whyNot || whyNotFor(each.key) < *trace.whyNot)) {
            trace.whyNot = whyNotFor(each.key);
            trace.missed = each.key;
        }
    }
}

/// Of conditions that decided alone, the one that is nearest to holding.
void setNearest(RuleTrace& trace) {
    for (const std::string& key : trace.decisive) {
        if (!trace.whyNot || whyNotFor(key) > *trace.whyNot) {
            trace.whyNot = whyNotFor(key);
            trace.missed = key;
        }
    }
}

RuleTrace traceFilterRule(const Filter& filter, const PhaseScene& scene) {
    RuleTrace trace;
    trace.rule = filter.rule;
    const PhaseScene::Related selected = scene.select(filter);
    for (const std::string& key : conditionsOf(filter)) {
        if (scene.select(without(filter, key)) != selected) {
            trace.decisive.push_back(key);
        }
    }
    return trace;
}

RuleTrace traceRefiner(const Refiner& refiner, const PhaseScene& scene) {
    RuleTrace trace;
    trace.rule = refiner.rule;
    const PhaseScene::Related related = scene.relate(refiner);
    for (const std::string& key : conditionsOf(refiner)) {
        if (scene.relate(without(refiner, key)) != related) {
            trace.decisive.push_back(key);
        }
    }
    return trace;
}

/// No condition decided alone: several fail on every event.
void explainFilter(const Filter& filter, const PhaseScene& scene, RuleTrace& trace) {
    std::size_t fewest = conditionsOf(filter).size() + 1;
    std::vector<ConditionResult> nearest;
    for (const Event& event : scene.log().events) {
        auto conditions = traceFilter(filter, scene.scene(), event.id);
        const auto misses = static_cast<std::size_t>(
            std::count_if(conditions.begin(), conditions.end(),
                          [](const ConditionResult& each) { return !each.holds; }));
        if (event.state == EventState::Active && misses < fewest) {
            fewest = misses;
            nearest = std::move(conditions);
        }
    }
    setFarthest(trace, nearest);
}

void explainRefiner(const Refiner& refiner, const PhaseScene& scene, RuleTrace& trace) {
    if (refiner.relation == Relation::Derives) {
        return;
    }
    if (const auto nearest = ConditionTrace(refiner, scene.scene()).nearest()) {
        setFarthest(trace, nearest->conditions);
    }
}

template <class Explain>
void complete(RuleTrace& trace, const std::vector<std::uint64_t>& fired, const Explain& explain) {
    trace.fired = fired[trace.rule.index()];
    if (trace.fired > 0) {
        return;
    }
    setNearest(trace);
    if (!trace.whyNot) {
        explain();
    }
    trace.whyNot = trace.whyNot.value_or(WhyNot::NoCandidate);
}

} // namespace

std::vector<RuleTrace> traceRules(const Analysis& analysis, const Progress& progress) {
    const RuleSet& rules = *analysis.rules;
    const std::vector<std::uint64_t> fired = countFired(analysis);
    std::vector<RuleTrace> out;
    const PhaseScene atFilter = sceneOf(analysis, Phase::Filter);
    for (const Filter& filter : rules.filters) {
        out.push_back(traceFilterRule(filter, atFilter));
        complete(out.back(), fired, [&] { explainFilter(filter, atFilter, out.back()); });
    }
    std::map<RuleId, RuleTrace> refiners;
    for (const Phase phase : {Phase::Early, Phase::Main, Phase::Final, Phase::PostOutcome}) {
        const PhaseScene scene = sceneOf(analysis, phase);
        for (const Refiner& refiner : rules.refiners) {
            if (refiner.phase != phase || progress.isCancelled()) {
                continue;
            }
            RuleTrace& trace = refiners[refiner.rule] = traceRefiner(refiner, scene);
            complete(trace, fired, [&] { explainRefiner(refiner, scene, trace); });
        }
    }
    for (const Refiner& refiner : rules.refiners) {
        out.push_back(std::move(refiners[refiner.rule]));
    }
    return out;
}

} // namespace ff
