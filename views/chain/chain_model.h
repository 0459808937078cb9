// The rows of the explanation as a list.
#pragma once

#include <optional>
#include <vector>

#include <QAbstractListModel>

#include "engine/pipeline/analysis.h"
#include "views/chain/chain_row.h"

namespace ff {

/// Takes a whole analysis with one reset.
class ChainModel : public QAbstractListModel {
    Q_OBJECT

public:
    static constexpr int rowRole = Qt::UserRole + 1; ///< the `ChainRow`

    explicit ChainModel(QObject* parent = nullptr);

    /// Null: no rows.
    void setAnalysis(const Analysis* analysis);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;

    [[nodiscard]] const ChainRow& row(int index) const;
    /// The row that stands for the event: `preferred` if it does, else the first; -1 for none.
    [[nodiscard]] int rowOf(EventId event, int preferred = -1) const;
    [[nodiscard]] int hopCount() const;

private:
    std::vector<ChainRow> m_rows;
};

} // namespace ff
