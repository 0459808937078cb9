// A fixture with relations already found, as the decision gets it.
#pragma once

#include "engine/verdict/verdict_input.h"
#include "tests/support/event_log_fixture.h"

namespace ff {

class VerdictScene : public EventLogFixture {
public:
    /// `cause` made `effect` happen: an edge, and the effect is demoted.
    void explain(EventId cause, EventId effect, Relation relation = Relation::Explains) {
        CausalEdge edge;
        edge.cause = cause;
        edge.effect = effect;
        edge.relation = relation;
        edge.rule = RuleId(0);
        edge.because = "because";
        edge.delay = difference(log.event(cause).onset, log.event(effect).onset, log.clocks);
        edge.isOrderProven = edge.delay.isProvenPositive();
        edges.push_back(std::move(edge));
        log.events[effect.index()].state = EventState::Demoted;
    }

    EventId fault(const std::string& node, Nanos at = 0, const std::string& pci = "0000:1b:00") {
        return add({.symptom = "gpu.nvlink_error", .entity = gpuEntity(node, pci), .at = at});
    }
    EventId timeout(int rank, Nanos at = 600 * second) {
        return add({.symptom = "collective.watchdog_timeout",
                    .at = at,
                    .source = Source::AppLog,
                    .printerNode = "w" + std::to_string(rank),
                    .printerRank = rank});
    }

    /// Of the state as it is now; valid until the next call.
    [[nodiscard]] VerdictInput input() {
        m_graph = {log, edges, {}};
        m_matches.assign(bundle.members.size(), 1);
        return {rules, bundle, readings, m_matches, placement, ledger, m_graph, workload};
    }

    std::vector<CausalEdge> edges;

private:
    CausalGraph m_graph;
    std::vector<std::uint64_t> m_matches;
};

} // namespace ff
