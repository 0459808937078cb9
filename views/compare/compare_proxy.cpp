#include "views/compare/compare_proxy.h"

#include "views/compare/compare_model.h"

namespace ff {

CompareProxy::CompareProxy(QObject* parent) : QSortFilterProxyModel(parent) {
    setSortRole(CompareModel::SortRole);
    setRecursiveFilteringEnabled(true);
}

void CompareProxy::setOnlyDifferences(bool isOn) {
    m_onlyDifferences = isOn;
    invalidateFilter();
}

void CompareProxy::setWanted(const QString& text) {
    m_wanted = text.trimmed();
    invalidateFilter();
}

bool CompareProxy::filterAcceptsRow(int row, const QModelIndex& parent) const {
    const QModelIndex index = sourceModel()->index(row, CompareModel::What, parent);
    if (m_onlyDifferences && !index.data(CompareModel::DiffersRole).toBool()) {
        return false;
    }
    const auto holds = [&](const QModelIndex& of) {
        return of.data(Qt::DisplayRole).toString().contains(m_wanted, Qt::CaseInsensitive) ||
               of.data(Qt::ToolTipRole).toString().contains(m_wanted, Qt::CaseInsensitive);
    };
    return m_wanted.isEmpty() || holds(index) || (parent.isValid() && holds(parent));
}

} // namespace ff
