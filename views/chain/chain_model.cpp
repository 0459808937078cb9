#include "views/chain/chain_model.h"

#include <algorithm>

#include "views/chain/chain_rows_builder.h"

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
    endResetModel();
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
        return shown.text();
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
