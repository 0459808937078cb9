// What one part of the job left, its other parts are expected to have left too.
#include "engine/verdict/expected_evidence.h"

#include <algorithm>
#include <set>
#include <string>
#include <utility>

#include <fmt/format.h>

namespace ff {

namespace {

ConnectorReport absent(Source source, std::string what, std::string reason) {
    ConnectorReport report;
    report.source = source;
    report.memberOrNode = std::move(what);
    report.status = ConnectorReport::Status::NotProvided;
    report.reason = std::move(reason);
    return report;
}

/// Nodes that some event shows to have NVSwitches.
std::set<std::string> nodesWithSwitches(const VerdictInput& input) {
    std::set<std::string> nodes;
    for (const Event& event : input.graph.log.events) {
        const Symptom& symptom = input.rules.symptom(event.symptom);
        const std::string& node =
            event.entity.node.empty() ? event.printer.node : event.entity.node;
        const bool isOfSwitch = symptom.subDomain == "nvswitch" ||
                                symptom.subDomain == "fabric_manager" ||
                                symptom.id.starts_with("nvswitch.");
        if (isOfSwitch && !node.empty()) {
            nodes.insert(node);
        }
    }
    return nodes;
}

class Expectation {
public:
    Expectation(const VerdictInput& input, const EvidencePlaces& places)
        : m_input(input), m_places(places), m_withSwitches(nodesWithSwitches(input)) {}

    std::vector<ConnectorReport> run() {
        const bool metricsExpected = isOfAnyNode(Source::NodeMetrics);
        const bool managerExpected = isOfAnyNode(Source::FabricManager);
        for (const std::string& node : m_input.workload.nodes) {
            addNode(node, metricsExpected, managerExpected || m_withSwitches.contains(node));
        }
        const bool dumpsExpected = m_places.hasRanks(Source::FlightRecorder);
        for (int rank = 0; rank < m_input.workload.worldSize.value_or(0); ++rank) {
            addRank(rank, dumpsExpected);
        }
        addJob();
        return std::move(m_reports);
    }

private:
    /// Sources may name hosts in ways that nothing joins with the job's nodes; then nobody knows.
    [[nodiscard]] bool isOfAnyNode(Source source) const {
        const auto& nodes = m_input.workload.nodes;
        return std::any_of(nodes.begin(), nodes.end(),
                           [&](const std::string& node) { return m_places.hasNode(source, node); });
    }

    void addNode(const std::string& node, bool metricsExpected, bool managerExpected) {
        const std::string what = "node " + node;
        if (!m_places.hasNode(Source::Syslog, node)) {
            m_reports.push_back(absent(Source::Syslog, what, "no kernel log of this node"));
        }
        if (metricsExpected && !m_places.hasNode(Source::NodeMetrics, node)) {
            m_reports.push_back(
                absent(Source::NodeMetrics, what, "no metrics of this node, as of others"));
        }
        if (managerExpected && !m_places.hasNode(Source::FabricManager, node)) {
            m_reports.push_back(absent(Source::FabricManager, what,
                                       "no fabric manager's log of this node with NVSwitches"));
        }
    }

    void addRank(int rank, bool dumpsExpected) {
        const std::string what = fmt::format("rank {}", rank);
        if (!m_places.hasRank(Source::AppLog, rank)) {
            m_reports.push_back(absent(Source::AppLog, what, "no log of this rank"));
        }
        if (dumpsExpected && !m_places.hasRank(Source::FlightRecorder, rank)) {
            m_reports.push_back(absent(Source::FlightRecorder, what,
                                       "no flight-recorder dump of this rank, as of others"));
        }
    }

    void addJob() {
        const ExecutionContext& workload = m_input.workload;
        const bool isJob = !workload.id.empty() || !workload.scheduler.empty() ||
                           !workload.nodes.empty() || workload.worldSize.has_value();
        if (!isJob || m_places.has(Source::Scheduler) || m_places.has(Source::Kubernetes)) {
            return;
        }
        const bool isPod = workload.scheduler == "kubernetes";
        m_reports.push_back(absent(isPod ? Source::Kubernetes : Source::Scheduler, "job",
                                   "no scheduler's record of how the job ended"));
    }

    const VerdictInput& m_input;
    const EvidencePlaces& m_places;
    std::set<std::string> m_withSwitches;
    std::vector<ConnectorReport> m_reports;
};

} // namespace

std::vector<ConnectorReport> expectedAndAbsent(const VerdictInput& input,
                                               const EvidencePlaces& places) {
    return Expectation(input, places).run();
}

} // namespace ff
