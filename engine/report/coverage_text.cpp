// Each state of data has a character of its own.
#include "engine/report/coverage_text.h"

#include <algorithm>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "engine/base/text.h"
#include "engine/report/name_fold.h"

namespace ff {

namespace {

constexpr std::size_t mostNodesAlone = 12;

std::string_view markOf(CoverageState state) {
    switch (state) {
    case CoverageState::Hits:
        return "+";
    case CoverageState::Empty:
        return "o";
    case CoverageState::Partial:
        return "~";
    case CoverageState::NotParsed:
        return "!";
    case CoverageState::NotProvided:
        return "x";
    case CoverageState::NotApplicable:
        break;
    }
    return "-";
}

using States = std::vector<CoverageState>;

States statesOf(const CoverageTable::Row& row) {
    States states;
    for (const CoverageTable::Cell& cell : row.cells) {
        states.push_back(cell.state);
    }
    return states;
}

/// Nodes with the same states, in the order of the first of each; the job comes last.
std::vector<std::pair<std::string, States>> foldedRows(const CoverageTable& table, bool isFolded) {
    std::vector<std::pair<std::string, States>> rows;
    std::map<States, std::vector<std::string>> nodesOf;
    for (const CoverageTable::Row& row : table.rows) {
        if (!row.node.empty()) {
            nodesOf[statesOf(row)].push_back(row.node);
        }
    }
    for (const CoverageTable::Row& row : table.rows) {
        const States states = statesOf(row);
        if (row.node.empty()) {
            rows.emplace_back("the job as a whole", states);
        } else if (!isFolded) {
            rows.emplace_back(row.node, states);
        } else if (nodesOf[states].front() == row.node) {
            const auto& nodes = nodesOf[states];
            rows.emplace_back(nodes.size() == 1
                                  ? row.node
                                  : fmt::format("{} ({} nodes)", foldedNames(nodes), nodes.size()),
                              states);
        }
    }
    return rows;
}

void writeTable(TextPage& page, const CoverageTable& table, bool isWhole) {
    std::vector<ReportTable::Column> columns{{"NODE", false, isWhole ? std::size_t{0} : 60}};
    for (const Source source : table.sources) {
        columns.push_back({std::string(toText(source))});
    }
    ReportTable text(columns);
    for (const auto& [name, states] :
         foldedRows(table, !isWhole && table.rows.size() > mostNodesAlone)) {
        std::vector<std::string> cells{name};
        for (const CoverageState state : states) {
            cells.emplace_back(markOf(state));
        }
        text.addRow(std::move(cells));
    }
    page.table(text);
    page.fields("  ", {"+ read, with hits", "o read, nothing found", "~ truncated or in part",
                       "! not parsed", "x not provided", "- does not apply"});
}

/// What is absent, by source and reason: the nodes, ranks or the job.
struct Absent {
    Source source = Source::Other;
    std::string reason;
    std::vector<int> ranks;
    std::vector<std::string> others;
};

std::vector<Absent> absentOf(const std::vector<ConnectorReport>& reports) {
    std::vector<Absent> out;
    for (const ConnectorReport& report : reports) {
        if (report.status != ConnectorReport::Status::NotProvided) {
            continue;
        }
        auto found = std::find_if(out.begin(), out.end(), [&](const Absent& each) {
            return each.source == report.source && each.reason == report.reason;
        });
        if (found == out.end()) {
            out.push_back({report.source, report.reason, {}, {}});
            found = out.end() - 1;
        }
        const std::string_view about = report.memberOrNode;
        const auto rank = about.starts_with("rank ") ? parseInteger(about.substr(5)) : std::nullopt;
        if (rank) {
            found->ranks.push_back(static_cast<int>(*rank));
        } else {
            found->others.emplace_back(about.starts_with("node ") ? about.substr(5) : about);
        }
    }
    return out;
}

/// `2 ranks (3, 7)`, `8 nodes (gpu-a[01-08])`, `the job`
std::string whomText(const Absent& absent, bool isWhole) {
    if (!absent.ranks.empty()) {
        return fmt::format("{} {}", absent.ranks.size() == 1 ? "rank" : "ranks",
                           numberRanges(absent.ranks, isWhole ? absent.ranks.size() : 12));
    }
    if (absent.others == std::vector<std::string>{"job"}) {
        return "the job";
    }
    const std::string names =
        isWhole ? fmt::format("{}", fmt::join(absent.others, ", ")) : foldedNames(absent.others);
    return fmt::format("{} {}", absent.others.size() == 1 ? "node" : "nodes", names);
}

} // namespace

void writeCoverage(TextPage& page, const InspectionInput& input, bool isWhole) {
    const std::vector<std::string> nodes = nodesWithEvidence(input.coverage());
    const CoverageTable table = coverageTable(input.coverage(), nodes);
    page.heading(fmt::format("Coverage of {} {} by {} sources", nodes.size(),
                             nodes.size() == 1 ? "node" : "nodes", table.sources.size()));
    writeTable(page, table, isWhole);
    const std::vector<Absent> absent = absentOf(input.reports);
    if (!absent.empty()) {
        page.heading("Expected and not there");
    }
    for (const Absent& each : absent) {
        page.item("x", fmt::format("{} of {}: {}", toText(each.source), whomText(each, isWhole),
                                   each.reason));
    }
}

} // namespace ff
