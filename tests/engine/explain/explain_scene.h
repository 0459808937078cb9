// Analyses of events made by hand: related and decided by the engine itself.
#pragma once

#include <memory>

#include "engine/explain/rule_scenes.h"
#include "engine/model/rule_explanation.h"
#include "engine/refine/refine_engine.h"
#include "engine/verdict/verdict_builder.h"
#include "tests/support/event_log_fixture.h"

namespace ff {

/// A fault of a GPU, time-outs of ranks, and the rules between them.
struct ExplainScene : EventLogFixture {
    ExplainScene() {
        addMember("job/sacct.txt", MemberKind::SacctText, ""); // where all events say they are
        addMember("logs/rank_0.log", MemberKind::AppLog, "n1", 0);
        rules.extractors.front().title = "Everything";
    }

    EventId fault(const std::string& node, Nanos at = 0,
                  std::string_view symptom = "gpu.nvlink_error") {
        return add({.symptom = symptom,
                    .entity = gpuEntity(node, "0000:1b:00"),
                    .at = at,
                    .attributes = {{"xid", std::int64_t{79}}}});
    }
    EventId timeout(int rank, const std::string& node, Nanos at = 10 * second) {
        return add({.symptom = "collective.watchdog_timeout",
                    .entity = rankEntity(rank, node),
                    .at = at,
                    .source = Source::AppLog});
    }
    /// A refiner from GPU faults to time-outs of the same node, from 5 s before to 60 s after.
    Refiner& faultExplainsTimeout() {
        Refiner& refiner = addRefiner("fault-explains-timeout", Relation::Explains, "gpu.*",
                                      "collective.watchdog_timeout");
        refiner.same = {EntityKind::Node};
        refiner.within = DelayWindow{-5 * second, 60 * second};
        return refiner;
    }

    [[nodiscard]] const Analysis& analyse() {
        m_analysis = std::make_shared<Analysis>();
        m_analysis->bundle = std::make_shared<const Bundle>(bundle);
        m_analysis->rules = std::make_shared<const RuleSet>(rules);
        m_analysis->readings = readings;
        m_analysis->placement = placement;
        m_analysis->ledger = ledger;
        m_analysis->graph = relateEvents(rules, workload, placement, log, {});
        const std::vector<std::uint64_t> counts(bundle.members.size(), 0);
        m_analysis->verdict =
            decide({*m_analysis->rules, *m_analysis->bundle, m_analysis->readings, counts,
                    m_analysis->placement, m_analysis->ledger, m_analysis->graph, workload});
        return *m_analysis;
    }

private:
    std::shared_ptr<Analysis> m_analysis;
};

/// The condition of that key; a test without one fails.
[[nodiscard]] inline RuleExplanation::Condition conditionOf(const RuleExplanation& rule,
                                                            std::string_view key) {
    for (const RuleExplanation::Condition& each : rule.conditions) {
        if (each.key == key) {
            return each;
        }
    }
    return {"there is no such condition", {}, false, false, 0, {}, {}, {}, {}};
}

} // namespace ff
