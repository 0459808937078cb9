// Which rows of a comparison are listed, and in which order.
#pragma once

#include <QSortFilterProxyModel>

namespace ff {

class CompareProxy : public QSortFilterProxyModel {
    Q_OBJECT

public:
    explicit CompareProxy(QObject* parent = nullptr);

    void setOnlyDifferences(bool isOn);
    /// Rows whose event or place holds it, without regard to case; empty: all.
    void setWanted(const QString& text);

protected:
    [[nodiscard]] bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    bool m_onlyDifferences = true;
    QString m_wanted;
};

} // namespace ff
