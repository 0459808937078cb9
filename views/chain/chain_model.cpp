#include "views/chain/chain_model.h"

#include <algorithm>

#include "views/chain/chain_rows_builder.h"
#include "views/shared/time_filter.h"

namespace ff {

namespace {

bool standsFor(const ChainRow& row, EventId event) {
    return std::ranges::find(row.events, event) != row.events.end();
}

} // namespace

ChainModel::ChainModel(QObject* parent) : QAbstractListModel(parent) {}

void ChainModel::setAnalysis(const Analysis* analysis) {
    beginResetModel();
    m_rows = analysis == nullptr ? std::vector<ChainRow>() : chainRows(*analysis);
    m_isOutside.assign(m_rows.size(), false);
    endResetModel();
}

void ChainModel::setTimeFilter(const Analysis& analysis, const std::optional<TimeRange>& range) {
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const std::vector<EventId>& events = m_rows[i].events;
        m_isOutside[i] = range && !events.empty() && !areWithin(analysis, events, *range);
    }
    if (!m_rows.empty()) {
        Q_EMIT dataChanged(index(0), index(rowCount() - 1), {outsideRole, Qt::AccessibleTextRole});
    }
}

int ChainModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant ChainModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const ChainRow& shown = row(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return shown.title;
    case Qt::AccessibleTextRole:
        return m_isOutside[static_cast<std::size_t>(index.row())]
                   ? tr("outside the time filter: %1").arg(shown.text())
                   : shown.text();
    case outsideRole:
        return static_cast<bool>(m_isOutside[static_cast<std::size_t>(index.row())]);
    case Qt::ToolTipRole:
        return shown.kind == ChainRowKind::Section ? QVariant() : shown.text();
    case rowRole:
        return QVariant::fromValue(shown);
    default:
        return {};
    }
}

Qt::ItemFlags ChainModel::flags(const QModelIndex& index) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return Qt::NoItemFlags;
    }
    // The keyboard steps over what is not enabled.
    const Qt::ItemFlags leaf = Qt::ItemNeverHasChildren;
    return row(index.row()).isSelectable() ? leaf | Qt::ItemIsEnabled | Qt::ItemIsSelectable : leaf;
}

const ChainRow& ChainModel::row(int index) const { return m_rows[static_cast<std::size_t>(index)]; }

int ChainModel::rowOf(EventId event, int preferred) const {
    if (preferred >= 0 && preferred < rowCount() && standsFor(row(preferred), event)) {
        return preferred;
    }
    const auto found = std::ranges::find_if(
        m_rows, [event](const ChainRow& candidate) { return standsFor(candidate, event); });
    return found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
}

int ChainModel::hopCount() const {
    return static_cast<int>(std::ranges::count(m_rows, ChainRowKind::Hop, &ChainRow::kind));
}

} // namespace ff
