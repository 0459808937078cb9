// Each side alone, then what both share on the pair that came nearest.
#include "engine/explain/relation_explainer.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/explain/derivation_explainer.h"
#include "engine/explain/event_words.h"
#include "engine/explain/pair_search.h"
#include "engine/explain/side_explainer.h"

namespace ff {

namespace {

constexpr std::size_t mostFirings = 64;

RuleExplanation begun(RuleId id, const Analysis& analysis, RuleExplanation::Kind kind,
                      const std::string& does) {
    RuleExplanation out;
    out.id = id;
    out.rule = analysis.rules->ruleName(id);
    out.kind = kind;
    out.does = does;
    return out;
}

void append(std::vector<RuleExplanation::Condition>& into,
            std::vector<RuleExplanation::Condition> more) {
    std::move(more.begin(), more.end(), std::back_inserter(into));
}

void addFiring(RuleExplanation& out, EventId event, EventId cause) {
    if (++out.fired <= mostFirings) {
        out.firings.push_back({event, cause});
    }
}

class RefinerExplainer {
public:
    RefinerExplainer(const Refiner& refiner, RuleScenes& scenes)
        : m_refiner(refiner), m_scenes(scenes), m_analysis(scenes.analysis()) {}

    RuleExplanation run() {
        m_out =
            begun(m_refiner.rule, m_analysis, RuleExplanation::Kind::Refiner, m_refiner.because);
        for (const CausalEdge& edge : m_analysis.graph.edges) {
            if (edge.rule == m_refiner.rule) {
                addFiring(m_out, edge.effect, edge.cause);
            }
        }
        SideExplanation cause = side(m_refiner.cause, "cause.");
        SideExplanation effect = side(m_refiner.effect, "effect.");
        const bool areBothThere = cause.failed() == nullptr && effect.failed() == nullptr;
        append(m_out.conditions, std::move(cause.conditions));
        append(m_out.conditions, std::move(effect.conditions));
        if (areBothThere) {
            explainPairs(cause.selected, effect.selected);
        } else {
            addUnjudged();
        }
        if (m_out.fired == 0) {
            concludeWhyNot(m_out, WhyNot::SuppressedBy,
                           "All conditions hold, and the relation would close a circle of "
                           "explanations: it was cut.");
        }
        return std::move(m_out);
    }

private:
    SideExplanation side(const Selector& selector, std::string_view prefix) {
        return explainSide(selector, prefix, m_scenes, m_refiner.phase, TakesPart::ActiveOrDemoted);
    }

    /// Of one that fired its first pair is shown, else the nearest.
    void explainPairs(const std::vector<EventId>& causes, const std::vector<EventId>& effects) {
        const PhaseScene& scene = m_scenes.of(m_refiner.phase);
        std::optional<NearPair> pair;
        if (!m_out.firings.empty()) {
            pair = NearPair{m_out.firings.front().cause, m_out.firings.front().event, 0, 0, false};
        } else {
            pair = nearestPair(m_refiner, scene, causes, effects);
        }
        if (!pair) {
            m_out.whyNot = WhyNot::NoCandidate;
            m_out.nearest = "One event alone is both sides: there is no pair.";
            return;
        }
        m_out.isCut = pair->isCut;
        append(m_out.conditions, explainPair(m_refiner, m_analysis, scene, *pair));
    }

    void addUnjudged() {
        for (const std::string& key : conditionsOf(m_refiner)) {
            const bool isOfPair = key.starts_with("same.") || key.starts_with("different.") ||
                                  key == "within" || key == "unless";
            if (isOfPair) {
                RuleExplanation::Condition condition;
                condition.key = key;
                condition.isJudged = false;
                m_out.conditions.push_back(std::move(condition));
            }
        }
    }

    const Refiner& m_refiner;
    RuleScenes& m_scenes;
    const Analysis& m_analysis;
    RuleExplanation m_out;
};

} // namespace

void concludeWhyNot(RuleExplanation& rule, WhyNot otherwise, std::string_view words) {
    if (rule.whyNot) {
        return;
    }
    const RuleExplanation::Condition* farthest = nullptr;
    for (const RuleExplanation::Condition& each : rule.conditions) {
        if (each.reason && (farthest == nullptr || *each.reason < *farthest->reason)) {
            farthest = &each;
        }
    }
    if (farthest == nullptr) {
        rule.whyNot = otherwise;
        rule.nearest = words;
        return;
    }
    rule.whyNot = farthest->reason;
    rule.missed = farthest->key;
    rule.nearest = farthest->miss.empty() ? std::string()
                                          : fmt::format("{}: {}.", farthest->key, farthest->miss);
}

RuleExplanation explainFilter(const Filter& filter, RuleScenes& scenes) {
    const Analysis& analysis = scenes.analysis();
    RuleExplanation out =
        begun(filter.rule, analysis, RuleExplanation::Kind::Filter, filter.because);
    for (const Event& event : analysis.graph.log.events) {
        for (const Event::Move& move : event.history) {
            if (move.rule == filter.rule && move.phase == Phase::Filter) {
                addFiring(out, event.id, {});
            }
        }
    }
    SideExplanation side =
        explainSide(filter.when, "when.", scenes, Phase::Filter, TakesPart::Active);
    out.conditions = std::move(side.conditions);
    if (out.fired == 0) {
        concludeWhyNot(out, WhyNot::NoCandidate,
                       "An earlier filter had put aside all that it means.");
    }
    return out;
}

RuleExplanation explainRefiner(const Refiner& refiner, RuleScenes& scenes) {
    if (refiner.relation != Relation::Derives) {
        return RefinerExplainer(refiner, scenes).run();
    }
    RuleExplanation out =
        begun(refiner.rule, scenes.analysis(), RuleExplanation::Kind::Derivation, refiner.because);
    for (const Event& event : scenes.analysis().graph.log.events) {
        if (!event.members.empty() && event.extractor == refiner.rule) {
            addFiring(out, event.id, {});
        }
    }
    explainDerivation(refiner, scenes, out);
    return out;
}

} // namespace ff
