// The rows of the import table that a filter leaves, in the order of a column.
#pragma once

#include <QSortFilterProxyModel>

namespace ff {

class ImportProxy : public QSortFilterProxyModel {
    Q_OBJECT

public:
    explicit ImportProxy(QObject* parent = nullptr);

    /// Every word has to be in the path, the kind or the node; upper and lower case are one.
    void setWords(const QString& text);
    /// Only members that were not recognised, are a guess, or were corrected.
    void setOnlyReview(bool isOnly);

protected:
    [[nodiscard]] bool filterAcceptsRow(int row, const QModelIndex& parent) const override;
    [[nodiscard]] bool lessThan(const QModelIndex& a, const QModelIndex& b) const override;

private:
    QStringList m_words;
    bool m_isOnlyReview = false;
};

} // namespace ff
