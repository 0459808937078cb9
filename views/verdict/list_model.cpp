#include "views/verdict/list_model.h"

#include <utility>

namespace ff {

ListModel::ListModel(QObject* parent) : QAbstractListModel(parent) {}

void ListModel::setRows(std::vector<ListRow> rows) {
    m_rows = std::move(rows);
    setFilter({});
}

void ListModel::setFilter(const QString& text) {
    beginResetModel();
    m_shown.clear();
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const ListRow& each = m_rows[i];
        const bool fits = each.kind != ListRow::Kind::Heading &&
                          (each.title.contains(text, Qt::CaseInsensitive) ||
                           each.detail.contains(text, Qt::CaseInsensitive));
        if (text.isEmpty() || fits) {
            m_shown.push_back(i);
        }
    }
    endResetModel();
}

const ListRow& ListModel::row(int index) const {
    return m_rows[m_shown[static_cast<std::size_t>(index)]];
}

int ListModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_shown.size());
}

QVariant ListModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const ListRow& shown = row(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return shown.title;
    case Qt::AccessibleTextRole:
        return shown.text();
    case Qt::ToolTipRole:
        return shown.kind == ListRow::Kind::Item ? QVariant(shown.text()) : QVariant();
    default:
        return {};
    }
}

Qt::ItemFlags ListModel::flags(const QModelIndex& index) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return Qt::NoItemFlags;
    }
    const Qt::ItemFlags leaf = Qt::ItemNeverHasChildren;
    return row(index.row()).isChoosable() ? leaf | Qt::ItemIsEnabled | Qt::ItemIsSelectable : leaf;
}

} // namespace ff
