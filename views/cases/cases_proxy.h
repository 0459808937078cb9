// Which cases are listed, and in which order.
#pragma once

#include <optional>
#include <set>

#include <QSortFilterProxyModel>

namespace ff {

enum class CaseFilter { All, Failing, Changed };

class CasesProxy : public QSortFilterProxyModel {
    Q_OBJECT

public:
    explicit CasesProxy(QObject* parent = nullptr);

    void setFilter(CaseFilter filter);
    /// Cases whose name, expectation or verdict holds it, without regard to case; empty: all.
    void setWanted(const QString& text);
    /// Only these rows of the source; nothing: all.
    void setOnly(std::optional<std::set<int>> rows);

protected:
    [[nodiscard]] bool filterAcceptsRow(int row, const QModelIndex& parent) const override;
    /// Cases that are alike keep the order of their paths.
    [[nodiscard]] bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;

private:
    CaseFilter m_filter = CaseFilter::All;
    QString m_wanted;
    std::optional<std::set<int>> m_only;
};

} // namespace ff
