// An explanation of each kind over a finished analysis, made by hand.
#pragma once

#include <memory>

#include "engine/model/explanation.h"
#include "tests/support/sample_analysis.h"

namespace ff {

/// Over `nvlinkFaultSample`: the fault is the primary, a remapped row is out of scope, one rule
/// missed by 41 s, and nothing is known of rank 5.
struct ExplanationScene {
    ExplanationScene() {
        const EventId primary = analysis->verdict.primary->event;
        VerdictExplanation verdict;
        verdict.conclusion = "1 active cause, of which 1 reaches the failure.";
        Hypothesis first;
        first.event = primary;
        first.events = {primary};
        first.entity = analysis->event(primary).entity;
        first.standing = Hypothesis::Standing::Primary;
        first.why = "It is the only cause that reaches the failure.";
        first.reachesFailure = true;
        const CausalEdge& edge = analysis->graph.edges.front();
        first.path = {{edge.cause, Relation::Explains, {}, {}, false},
                      {edge.effect, edge.relation, edge.rule, edge.delay, edge.isOrderProven}};
        verdict.candidates = {first};
        Hypothesis suspect;
        suspect.entity.rank = 5;
        suspect.standing = Hypothesis::Standing::Suspect;
        suspect.why = "15 ranks wait for it";
        verdict.rejected = {suspect};
        verdict.gaps = {{Source::Syslog,
                         ConnectorReport::Status::NotProvided,
                         "no kernel log of this node",
                         {"node gpu-a03", "node gpu-a04"}}};
        explanation.verdict = verdict;

        RuleExplanation rule;
        rule.id = edge.rule;
        rule.rule = analysis->rules->ruleName(edge.rule);
        rule.does = "Hostile \x1b[31m words \xff";
        rule.conditions = {{"cause.symptom", "gpu.*", true, true, 3, {primary}, {}, {}, {}},
                           {"within",
                            "0 s to +60 s",
                            true,
                            false,
                            0,
                            {primary},
                            {},
                            WhyNot::OutsideWindow,
                            "Xid 79 on gpu-a01, 41.000 s too early"},
                           {"unless", {}, false, false, 0, {}, {}, {}, {}}};
        rule.conditions.front().places = {analysis->event(primary).evidence.front().locator};
        rule.whyNot = WhyNot::OutsideWindow;
        rule.missed = "within";
        rule.nearest = "within: Xid 79 on gpu-a01, 41.000 s too early.";
        rule.sources = {{Source::Syslog, 2, {"node gpu-a03"}, 1}};
        rule.isCut = true;
        explanation.rules = {rule};

        EventExplanation event;
        event.event = edge.effect;
        event.standing = first;
        event.asEffect = {0};
        event.effectOf = 1;
        event.nearMisses = {{edge.rule, Relation::Explains, primary, WhyNot::PlaceMismatch,
                             "same.node", "on another node: gpu-a01 instead of gpu-a02"}};
        explanation.event = event;

        WhyNotExplanation whyNot;
        whyNot.target = "rank:5";
        whyNot.answer = "Not seen: no event is about it.";
        whyNot.seen = {suspect};
        whyNot.absent = rule.sources;
        whyNot.makers = {rule};
        whyNot.makerCount = 3;
        explanation.whyNot = whyNot;
    }

    [[nodiscard]] ReportInput input() const {
        return {*analysis->bundle,   *analysis->rules,  analysis->graph,
                analysis->placement, analysis->verdict, version};
    }

    std::shared_ptr<const Analysis> analysis = nvlinkFaultSample();
    std::string version = "9.8.7";
    Explanation explanation;
};

} // namespace ff
