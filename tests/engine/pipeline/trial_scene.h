// Events with their relations found by rules, as a conclusion has them.
#pragma once

#include <memory>

#include "engine/pipeline/analysis.h"
#include "engine/pipeline/decision_trial.h"
#include "engine/refine/refine_engine.h"
#include "engine/verdict/verdict_builder.h"
#include "tests/support/event_log_fixture.h"

namespace ff {

/// A fault explains time-outs, within a quarter of an hour; a machine check confirms it.
class TrialScene : public EventLogFixture {
public:
    TrialScene() {
        addRefiner("waits", Relation::Explains, "gpu.nvlink_error", "collective.watchdog_timeout");
        addRefiner("confirms", Relation::Confirms, "gpu.nvlink_error", "host.machine_check")
            .same = {EntityKind::Node};
        rules.symptoms[rules.findSymptom("host.machine_check").index()].role = Role::Confirmation;
        addMember("n1/dmesg.txt", MemberKind::KernelLog, "n1");
        workload.terminalState = TerminalState::Failed;
    }

    EventId fault(const std::string& node, Nanos at = 0) {
        return add(
            {.symptom = "gpu.nvlink_error", .entity = gpuEntity(node, "0000:1b:00"), .at = at});
    }
    EventId check(const std::string& node, Source source = Source::NodeMetrics) {
        return add({.symptom = "host.machine_check", .entity = nodeEntity(node), .source = source});
    }
    EventId timeout(int rank, Nanos at = 600 * second) {
        return add({.symptom = "collective.watchdog_timeout",
                    .at = at,
                    .source = Source::AppLog,
                    .printerNode = "w" + std::to_string(rank),
                    .printerRank = rank});
    }

    /// Relates and decides; to be called once.
    Analysis& conclude() {
        births = birthsOf(log);
        matches.assign(bundle.members.size(), 1);
        analysis.bundle = std::make_shared<const Bundle>(bundle);
        analysis.rules = std::make_shared<const RuleSet>(rules);
        analysis.readings = readings;
        analysis.placement = placement;
        analysis.graph = relateEvents(rules, workload, placement, log, {});
        analysis.verdict = decide({*analysis.rules, *analysis.bundle, analysis.readings, matches,
                                   analysis.placement, analysis.ledger, analysis.graph, workload});
        return analysis;
    }
    [[nodiscard]] DecisionTrial::Setting setting() const {
        return {analysis, workload, births, matches};
    }

    Analysis analysis;
    std::vector<EventBirth> births;
    std::vector<std::uint64_t> matches;
};

} // namespace ff
