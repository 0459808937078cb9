// A cell joins the reports of all members of one node and source: hits win over nothing found, and
// whatever is missing from a part of them makes the whole partial.
#include "views/evidence/coverage_model.h"

#include <algorithm>
#include <map>
#include <utility>

#include "views/evidence/member_places.h"
#include "views/shared/entity_text.h"

namespace ff {
namespace {

constexpr int mostReasons = 8;

/// Every node of a GPU job has these; where no report speaks of them they were not provided.
bool isAlwaysExpected(Source source) {
    return source == Source::AppLog || source == Source::Syslog;
}

CoverageState stateOf(const ConnectorReport& report) {
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

std::vector<Source> shownSources(const Analysis& analysis) {
    std::vector<Source> sources;
    for (const Source source :
         {Source::AppLog, Source::Syslog, Source::FlightRecorder, Source::NodeMetrics,
          Source::FabricManager, Source::Scheduler, Source::Kubernetes, Source::Other}) {
        const auto isOf = [source](const ConnectorReport& report) {
            return report.source == source;
        };
        const auto& reports = analysis.verdict.connectorReports;
        if (isAlwaysExpected(source) || std::any_of(reports.begin(), reports.end(), isOf)) {
            sources.push_back(source);
        }
    }
    return sources;
}

} // namespace

QString coverageName(CoverageState state) {
    switch (state) {
    case CoverageState::Hits:
        return CoverageModel::tr("read, has hits");
    case CoverageState::Empty:
        return CoverageModel::tr("read, nothing found");
    case CoverageState::Partial:
        return CoverageModel::tr("truncated or partial");
    case CoverageState::NotParsed:
        return CoverageModel::tr("not parsed");
    case CoverageState::NotProvided:
        return CoverageModel::tr("not provided");
    case CoverageState::NotApplicable:
        break;
    }
    return CoverageModel::tr("does not apply");
}

CoverageModel::CoverageModel(QObject* parent) : QAbstractTableModel(parent) {}

void CoverageModel::setAnalysis(std::shared_ptr<const Analysis> analysis) {
    beginResetModel();
    m_analysis = std::move(analysis);
    m_sources.clear();
    m_rows.clear();
    if (m_analysis) {
        build();
    }
    endResetModel();
}

void CoverageModel::build() {
    m_sources = shownSources(*m_analysis);
    std::vector<std::string> nodes = nodesOf(*m_analysis);
    nodes.emplace_back();
    std::map<std::string, std::size_t> rowOfNode;
    for (const std::string& node : nodes) {
        rowOfNode.emplace(node, m_rows.size());
        m_rows.push_back({node.empty() ? tr("job") : shownText(node),
                          isAccusedNode(*m_analysis, node), std::vector<Cell>(m_sources.size())});
    }
    for (const ConnectorReport& report : m_analysis->verdict.connectorReports) {
        const auto row = rowOfNode.find(nodeOf(*m_analysis, report));
        const auto column = std::find(m_sources.begin(), m_sources.end(), report.source);
        if (row != rowOfNode.end() && column != m_sources.end()) {
            add(m_rows[row->second].cells[static_cast<std::size_t>(column - m_sources.begin())],
                report);
        }
    }
    for (std::size_t row = 0; row + 1 < m_rows.size(); ++row) {
        for (std::size_t column = 0; column < m_sources.size(); ++column) {
            Cell& cell = m_rows[row].cells[column];
            if (cell.state == CoverageState::NotApplicable && isAlwaysExpected(m_sources[column])) {
                cell.state = CoverageState::NotProvided;
            }
        }
    }
}

void CoverageModel::add(Cell& cell, const ConnectorReport& report) const {
    const CoverageState state = stateOf(report);
    cell.state = joined(cell.state, state);
    if (!cell.member.isValid()) {
        cell.member = report.member;
    }
    QString reason = shownText(report.memberOrNode) + QStringLiteral(": ") + coverageName(state);
    if (!report.reason.empty()) {
        reason += QStringLiteral(" — ") + shownText(report.reason);
    }
    cell.reasons.append(reason);
}

int CoverageModel::nodeCount() const { return std::max(0, static_cast<int>(m_rows.size()) - 1); }

int CoverageModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int CoverageModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() || m_rows.empty() ? 0 : 1 + static_cast<int>(m_sources.size());
}

const CoverageModel::Cell* CoverageModel::cellAt(const QModelIndex& index) const {
    if (!index.isValid() || index.column() == 0) {
        return nullptr;
    }
    return &m_rows[static_cast<std::size_t>(index.row())]
                .cells[static_cast<std::size_t>(index.column() - 1)];
}

CoverageState CoverageModel::stateAt(const QModelIndex& index) const {
    const Cell* cell = cellAt(index);
    return cell == nullptr ? CoverageState::NotApplicable : cell->state;
}

MemberId CoverageModel::memberAt(const QModelIndex& index) const {
    const Cell* cell = cellAt(index);
    return cell == nullptr ? MemberId() : cell->member;
}

QString CoverageModel::toolTip(const QModelIndex& index) const {
    const Cell* cell = cellAt(index);
    if (cell == nullptr) {
        return {};
    }
    QStringList lines{
        tr("%1 of %2: %3")
            .arg(headerData(index.column(), Qt::Horizontal, Qt::DisplayRole).toString(),
                 m_rows[static_cast<std::size_t>(index.row())].name, coverageName(cell->state))};
    lines += cell->reasons.mid(0, mostReasons);
    if (cell->reasons.size() > mostReasons) {
        lines.append(tr("… and %1 more").arg(cell->reasons.size() - mostReasons));
    }
    return lines.join(QLatin1Char('\n'));
}

QVariant CoverageModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) {
        return {};
    }
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return index.column() == 0 ? row.name : QVariant();
    case Qt::ToolTipRole:
        return toolTip(index);
    case Qt::AccessibleTextRole:
        return index.column() == 0 ? row.name : coverageName(stateAt(index));
    case StateRole:
        return static_cast<int>(stateAt(index));
    case IsAccusedRole:
        return row.isAccused;
    default:
        return {};
    }
}

QVariant CoverageModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole || section < 1 ||
        section > static_cast<int>(m_sources.size())) {
        return {};
    }
    return sourceText(m_sources[static_cast<std::size_t>(section - 1)]);
}

} // namespace ff
