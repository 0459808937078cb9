// The rows of an opened list, narrowed by what is typed.
#pragma once

#include <vector>

#include <QAbstractListModel>

#include "views/verdict/list_row.h"

namespace ff {

class ListModel : public QAbstractListModel {
    Q_OBJECT

public:
    explicit ListModel(QObject* parent = nullptr);

    void setRows(std::vector<ListRow> rows);
    /// Shows what holds the text; empty: all. Headings go while there is one.
    void setFilter(const QString& text);
    [[nodiscard]] const ListRow& row(int index) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    std::vector<ListRow> m_rows;
    std::vector<std::size_t> m_shown;
};

} // namespace ff
