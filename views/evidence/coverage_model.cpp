// The engine joins the reports to cells; here they get their words.
#include "views/evidence/coverage_model.h"

#include <algorithm>
#include <map>
#include <utility>

#include "views/evidence/member_places.h"
#include "views/shared/entity_text.h"

namespace ff {
namespace {

constexpr std::size_t mostReasons = 8;

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
    CoverageTable table = analysis ? coverageOf(*analysis) : CoverageTable();
    setTable(std::move(analysis), std::move(table));
}

void CoverageModel::setTable(std::shared_ptr<const Analysis> analysis, CoverageTable table) {
    beginResetModel();
    m_analysis = std::move(analysis);
    m_table = std::move(table);
    m_order.clear();
    for (const CoverageTable::Row& row : m_table.rows) {
        m_order.push_back(row.node);
    }
    endResetModel();
}

CoverageTable coverageOf(const Analysis& analysis) {
    return coverageTable(coverageInput(analysis), nodesOf(analysis));
}

int CoverageModel::countOf(int column, CoverageState state) const {
    const auto at = static_cast<std::size_t>(column - 1);
    return static_cast<int>(
        std::count_if(m_table.rows.begin(), m_table.rows.end(),
                      [&](const CoverageTable::Row& row) { return row.cells[at].state == state; }));
}

void CoverageModel::sort(int column, Qt::SortOrder order) {
    if (m_table.rows.empty() || column > sourceCountShown()) {
        return;
    }
    std::map<std::string_view, std::size_t> places;
    for (std::size_t i = 0; i < m_order.size(); ++i) {
        places.emplace(m_order[i], i);
    }
    const auto key = [&](const CoverageTable::Row& row) {
        const int badness =
            column < 1 ? 0
                       : static_cast<int>(row.cells[static_cast<std::size_t>(column - 1)].state);
        return std::pair(order == Qt::DescendingOrder ? -badness : badness, places[row.node]);
    };
    beginResetModel();
    std::sort(m_table.rows.begin(), m_table.rows.end() - 1,
              [&](const auto& a, const auto& b) { return key(a) < key(b); });
    endResetModel();
}

QString CoverageModel::columnSummary(int column) const {
    QStringList lines{sourceText(m_table.sources[static_cast<std::size_t>(column - 1)])};
    for (std::size_t i = 1; i < coverageStateCount; ++i) {
        const auto state = static_cast<CoverageState>(i);
        if (const int count = countOf(column, state); count > 0) {
            lines << tr("%1: %2").arg(coverageName(state), QString::number(count));
        }
    }
    lines << tr("Click to sort: worst first");
    return lines.join(QLatin1Char('\n'));
}

int CoverageModel::nodeCount() const {
    return std::max(0, static_cast<int>(m_table.rows.size()) - 1);
}

int CoverageModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_table.rows.size());
}

int CoverageModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() || m_table.rows.empty() ? 0 : 1 + sourceCountShown();
}

const CoverageTable::Cell* CoverageModel::cellAt(const QModelIndex& index) const {
    if (!index.isValid() || index.column() == 0) {
        return nullptr;
    }
    return &m_table.rows[static_cast<std::size_t>(index.row())]
                .cells[static_cast<std::size_t>(index.column() - 1)];
}

QString CoverageModel::rowName(int row) const {
    const std::string& node = m_table.rows[static_cast<std::size_t>(row)].node;
    return node.empty() ? tr("job") : shownText(node);
}

CoverageState CoverageModel::stateAt(const QModelIndex& index) const {
    const CoverageTable::Cell* cell = cellAt(index);
    return cell == nullptr ? CoverageState::NotApplicable : cell->state;
}

MemberId CoverageModel::memberAt(const QModelIndex& index) const {
    const CoverageTable::Cell* cell = cellAt(index);
    if (cell != nullptr) {
        for (const std::size_t report : cell->reports) {
            if (const MemberId member = m_analysis->verdict.connectorReports[report].member;
                member.isValid()) {
                return member;
            }
        }
    }
    return {};
}

bool CoverageModel::isOutside(const CoverageTable::Cell& cell) const {
    bool hasMember = false;
    for (const std::size_t report : cell.reports) {
        const MemberId member = m_analysis->verdict.connectorReports[report].member;
        if (!member.isValid()) {
            continue;
        }
        if (!isOutsideOf(*m_analysis, member, *m_timeFilter)) {
            return false;
        }
        hasMember = true;
    }
    return hasMember;
}

QString CoverageModel::reasonText(std::size_t index) const {
    const ConnectorReport& report = m_analysis->verdict.connectorReports[index];
    QString text = shownText(report.memberOrNode) + QStringLiteral(": ") +
                   coverageName(coverageStateOf(report));
    if (!report.reason.empty()) {
        text += QStringLiteral(" — ") + shownText(report.reason);
    }
    return text;
}

QString CoverageModel::toolTip(const QModelIndex& index) const {
    const CoverageTable::Cell* cell = cellAt(index);
    if (cell == nullptr) {
        return {};
    }
    QStringList lines{
        tr("%1 of %2: %3")
            .arg(headerData(index.column(), Qt::Horizontal, Qt::DisplayRole).toString(),
                 rowName(index.row()), coverageName(cell->state))};
    const std::size_t shown = std::min(cell->reports.size(), mostReasons);
    for (std::size_t i = 0; i < shown; ++i) {
        lines.append(reasonText(cell->reports[i]));
    }
    if (cell->reports.size() > shown) {
        lines.append(tr("… and %1 more").arg(cell->reports.size() - shown));
    }
    return lines.join(QLatin1Char('\n'));
}

QVariant CoverageModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) {
        return {};
    }
    switch (role) {
    case Qt::DisplayRole:
        return index.column() == 0 ? rowName(index.row()) : QVariant();
    case Qt::ToolTipRole:
        return toolTip(index);
    case Qt::AccessibleTextRole:
        return index.column() == 0                  ? rowName(index.row())
               : index.data(IsOutsideRole).toBool() ? tr("%1, outside the time filter")
                                                          .arg(coverageName(stateAt(index)))
                                                    : coverageName(stateAt(index));
    case IsOutsideRole: {
        const CoverageTable::Cell* cell = m_timeFilter ? cellAt(index) : nullptr;
        return cell != nullptr && isOutside(*cell);
    }
    case StateRole:
        return static_cast<int>(stateAt(index));
    case IsAccusedRole:
        return isAccusedNode(*m_analysis, m_table.rows[static_cast<std::size_t>(index.row())].node);
    default:
        return {};
    }
}

QVariant CoverageModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 1 || section > sourceCountShown()) {
        return {};
    }
    if (role == Qt::ToolTipRole) {
        return columnSummary(section);
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    return sourceText(m_table.sources[static_cast<std::size_t>(section - 1)]);
}

} // namespace ff
