// The rows of the explanation as a list.
#pragma once

#include <optional>
#include <vector>

#include <QAbstractListModel>

#include "engine/pipeline/analysis.h"
#include "views/chain/chain_row.h"
#include "views/shared/navigation.h"

namespace ff {

/// Takes a whole analysis with one reset.
class ChainModel : public QAbstractListModel {
    Q_OBJECT

public:
    static constexpr int rowRole = Qt::UserRole + 1; ///< the `ChainRow`
    /// Whether none of the row's events is in the time range; for painting it faint.
    static constexpr int outsideRole = Qt::UserRole + 2;

    explicit ChainModel(QObject* parent = nullptr);

    /// Null: no rows.
    void setAnalysis(const Analysis* analysis);
    /// Of the analysis that is shown; nothing: no row is outside.
    void setTimeFilter(const Analysis& analysis, const std::optional<TimeRange>& range);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;

    [[nodiscard]] const ChainRow& row(int index) const;
    /// The row that stands for the event: `preferred` if it does, else the first; -1 for none.
    [[nodiscard]] int rowOf(EventId event, int preferred = -1) const;
    [[nodiscard]] int hopCount() const;

private:
    std::vector<ChainRow> m_rows;
    std::vector<bool> m_isOutside; ///< by row
};

} // namespace ff
