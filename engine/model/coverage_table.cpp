#include "engine/model/coverage_table.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string_view>

#include "engine/base/natural_order.h"
#include "engine/base/text.h"

namespace ff {

namespace {

/// Every node of a GPU job has these; where no report speaks of them they were not provided.
bool isAlwaysExpected(Source source) {
    return source == Source::AppLog || source == Source::Syslog;
}

bool isMissing(CoverageState state) {
    return state == CoverageState::NotProvided || state == CoverageState::NotParsed;
}

CoverageState joined(CoverageState a, CoverageState b) {
    if (a == CoverageState::NotApplicable || a == b) {
        return b;
    }
    if (isMissing(a) && isMissing(b)) {
        return CoverageState::NotParsed;
    }
    if (isMissing(a) || isMissing(b) || a == CoverageState::Partial ||
        b == CoverageState::Partial) {
        return CoverageState::Partial;
    }
    return CoverageState::Hits;
}

std::string nodeOfRank(const Placement& placement, int rank) {
    const RankPlace* place = placement.place(rank);
    return place == nullptr ? std::string() : place->node;
}

std::vector<Source> columnsOf(const std::vector<ConnectorReport>& reports) {
    std::vector<Source> sources;
    for (const Source source :
         {Source::AppLog, Source::Syslog, Source::FlightRecorder, Source::NodeMetrics,
          Source::FabricManager, Source::Scheduler, Source::Kubernetes, Source::Other}) {
        const auto isOf = [source](const ConnectorReport& report) {
            return report.source == source;
        };
        if (isAlwaysExpected(source) || std::any_of(reports.begin(), reports.end(), isOf)) {
            sources.push_back(source);
        }
    }
    return sources;
}

/// The rows of metrics and dumps say where they are from; one file may hold those of many nodes.
std::set<std::string> nodesOfRows(const CoverageInput& input, const ConnectorReport& report) {
    std::set<std::string> nodes;
    const bool isOfNodes =
        report.source == Source::NodeMetrics || report.source == Source::FlightRecorder;
    if (!isOfNodes || !report.member.isValid()) {
        return nodes;
    }
    for (const Record& record : input.readings[report.member.index()].records) {
        if (!record.node.empty()) {
            nodes.insert(input.placement.canonicalNode(record.node));
        } else if (record.rank) {
            nodes.insert(nodeOfRank(input.placement, *record.rank));
        }
    }
    nodes.erase(std::string());
    return nodes;
}

class TableBuilder {
public:
    TableBuilder(const CoverageInput& input, const std::vector<std::string>& nodes)
        : m_input(input) {
        m_table.sources = columnsOf(input.reports);
        for (const std::string& node : nodes) {
            addRow(node);
        }
        addRow({});
    }

    CoverageTable build() {
        for (std::size_t i = 0; i < m_input.reports.size(); ++i) {
            add(i);
        }
        fillExpected();
        return std::move(m_table);
    }

private:
    void addRow(const std::string& node) {
        m_rowOfNode.emplace(node, m_table.rows.size());
        m_table.rows.push_back({node, std::vector<CoverageTable::Cell>(m_table.sources.size())});
    }

    void add(std::size_t index) {
        const ConnectorReport& report = m_input.reports[index];
        const std::string node = nodeOfReport(m_input, report);
        bool isPlaced = false;
        if (node.empty()) {
            for (const std::string& each : nodesOfRows(m_input, report)) {
                isPlaced = addAt(each, index) || isPlaced;
            }
        }
        if (!isPlaced) {
            addAt(node, index);
        }
    }

    bool addAt(const std::string& node, std::size_t index) {
        const ConnectorReport& report = m_input.reports[index];
        const auto row = m_rowOfNode.find(node);
        const auto column =
            std::find(m_table.sources.begin(), m_table.sources.end(), report.source);
        if (row == m_rowOfNode.end() || column == m_table.sources.end()) {
            return false;
        }
        CoverageTable::Cell& cell =
            m_table.rows[row->second]
                .cells[static_cast<std::size_t>(column - m_table.sources.begin())];
        cell.state = joined(cell.state, coverageStateOf(report));
        cell.reports.push_back(index);
        return true;
    }

    void fillExpected() {
        const bool isInOutputOfJob = hasOutputOfJob();
        for (CoverageTable::Row& row : m_table.rows) {
            for (std::size_t column = 0; column < row.cells.size(); ++column) {
                const Source source = m_table.sources[column];
                CoverageState& state = row.cells[column].state;
                if (!row.node.empty() && state == CoverageState::NotApplicable &&
                    isAlwaysExpected(source) && !(source == Source::AppLog && isInOutputOfJob)) {
                    state = CoverageState::NotProvided;
                }
            }
        }
    }

    /// It holds what the ranks of a node without logs of its own printed.
    [[nodiscard]] bool hasOutputOfJob() const {
        return std::any_of(
            m_input.reports.begin(), m_input.reports.end(), [&](const ConnectorReport& report) {
                return report.source == Source::AppLog && report.member.isValid() &&
                       report.status != ConnectorReport::Status::Skipped &&
                       m_input.bundle.member(report.member).kind.value != MemberKind::Text &&
                       nodeOfReport(m_input, report).empty();
            });
    }

    const CoverageInput& m_input;
    CoverageTable m_table;
    std::map<std::string, std::size_t> m_rowOfNode;
};

} // namespace

CoverageState coverageStateOf(const ConnectorReport& report) {
    using Status = ConnectorReport::Status;
    switch (report.status) {
    case Status::Ok:
        return report.matches > 0 ? CoverageState::Hits : CoverageState::Empty;
    case Status::Empty:
        return CoverageState::Empty;
    case Status::Partial:
        return CoverageState::Partial;
    case Status::Error:
    case Status::Skipped:
        return CoverageState::NotParsed;
    case Status::NotProvided:
        break;
    }
    return CoverageState::NotProvided;
}

std::string_view toText(CoverageState state) {
    constexpr std::array<std::string_view, coverageStateCount> words{
        "does_not_apply", "hits", "empty", "partial", "not_parsed", "not_provided"};
    return words[static_cast<std::size_t>(state)];
}

std::string nodeOfMember(const Placement& placement, const Member& member) {
    if (!member.node.value.empty()) {
        return placement.canonicalNode(member.node.value);
    }
    return member.rank.value ? nodeOfRank(placement, *member.rank.value) : std::string();
}

std::string nodeOfReport(const CoverageInput& input, const ConnectorReport& report) {
    if (report.member.isValid()) {
        return nodeOfMember(input.placement, input.bundle.member(report.member));
    }
    const std::string_view about = report.memberOrNode;
    if (about.starts_with("node ")) {
        return input.placement.canonicalNode(about.substr(5));
    }
    if (about.starts_with("rank ")) {
        const auto rank = parseInteger(about.substr(5));
        return rank ? nodeOfRank(input.placement, static_cast<int>(*rank)) : std::string();
    }
    return {};
}

std::vector<std::string> nodesWithEvidence(const CoverageInput& input) {
    std::set<std::string> names(input.placement.nodes.begin(), input.placement.nodes.end());
    for (const Member& member : input.bundle.members) {
        names.insert(nodeOfMember(input.placement, member));
    }
    for (const ConnectorReport& report : input.reports) {
        names.insert(nodeOfReport(input, report));
    }
    names.erase(std::string());
    std::vector<std::string> nodes(names.begin(), names.end());
    std::sort(nodes.begin(), nodes.end(),
              [](const std::string& a, const std::string& b) { return isNaturallyLess(a, b); });
    return nodes;
}

CoverageTable coverageTable(const CoverageInput& input, const std::vector<std::string>& nodes) {
    return TableBuilder(input, nodes).build();
}

} // namespace ff
