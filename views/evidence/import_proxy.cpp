#include "views/evidence/import_proxy.h"

#include <algorithm>

#include "views/evidence/import_model.h"
#include "views/evidence/natural_order.h"

namespace ff {

/// Not re-sorted or filtered at every correction: rows would jump away under the user's hands.
ImportProxy::ImportProxy(QObject* parent) : QSortFilterProxyModel(parent) {
    setSortRole(ImportModel::SortRole);
    setDynamicSortFilter(false);
}

void ImportProxy::setWords(const QString& text) {
    m_words = text.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    invalidateFilter();
}

void ImportProxy::setOnlyReview(bool isOnly) {
    m_isOnlyReview = isOnly;
    invalidateFilter();
}

bool ImportProxy::filterAcceptsRow(int row, const QModelIndex& parent) const {
    const QModelIndex index = sourceModel()->index(row, 0, parent);
    if (m_isOnlyReview && !index.data(ImportModel::NeedsReviewRole).toBool()) {
        return false;
    }
    const QString text = index.data(ImportModel::SearchRole).toString();
    return std::all_of(m_words.begin(), m_words.end(), [&](const QString& word) {
        return text.contains(word, Qt::CaseInsensitive);
    });
}

bool ImportProxy::lessThan(const QModelIndex& a, const QModelIndex& b) const {
    const QVariant left = a.data(sortRole());
    const QVariant right = b.data(sortRole());
    const bool isText = left.userType() == QMetaType::QString;
    if (isText != (right.userType() == QMetaType::QString)) {
        return isText; // unknown numbers first
    }
    return isText ? isNaturallyLess(left.toString(), right.toString())
                  : left.toULongLong() < right.toULongLong();
}

} // namespace ff
