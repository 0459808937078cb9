#include "views/cases/cases_proxy.h"

#include <utility>

#include "views/cases/cases_model.h"

namespace ff {

CasesProxy::CasesProxy(QObject* parent) : QSortFilterProxyModel(parent) {
    setSortRole(CasesModel::SortRole);
    setSortCaseSensitivity(Qt::CaseInsensitive);
    setDynamicSortFilter(true);
}

void CasesProxy::setFilter(CaseFilter filter) {
    m_filter = filter;
    invalidateFilter();
}

void CasesProxy::setWanted(const QString& text) {
    m_wanted = text.trimmed();
    invalidateFilter();
}

void CasesProxy::setOnly(std::optional<std::set<int>> rows) {
    m_only = std::move(rows);
    invalidateFilter();
}

bool CasesProxy::filterAcceptsRow(int row, const QModelIndex& parent) const {
    const auto at = [&](int column) { return sourceModel()->index(row, column, parent); };
    if (m_only && !m_only->contains(row)) {
        return false;
    }
    const QModelIndex first = at(CasesModel::Status);
    const auto status = static_cast<CaseStatus>(first.data(CasesModel::StatusRole).toInt());
    if (m_filter == CaseFilter::Failing && !isFailing(status)) {
        return false;
    }
    if (m_filter == CaseFilter::Changed && !first.data(CasesModel::ChangedRole).toBool()) {
        return false;
    }
    if (m_wanted.isEmpty()) {
        return true;
    }
    for (const int column : {CasesModel::Name, CasesModel::Expected, CasesModel::Got}) {
        if (at(column).data().toString().contains(m_wanted, Qt::CaseInsensitive)) {
            return true;
        }
    }
    return false;
}

bool CasesProxy::lessThan(const QModelIndex& left, const QModelIndex& right) const {
    if (QSortFilterProxyModel::lessThan(left, right)) {
        return true;
    }
    return !QSortFilterProxyModel::lessThan(right, left) && left.row() < right.row();
}

} // namespace ff
