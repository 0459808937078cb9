// The runs that were found, newest failure first.
#pragma once

#include <vector>

#include <QAbstractTableModel>

#include "engine/store/history_query.h"

namespace ff {

class HistoryModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { FailedColumn, JobColumn, OutcomeColumn, CauseColumn, EntityColumn, ReviewColumn };
    static constexpr int columns = 6;

    using QAbstractTableModel::QAbstractTableModel;

    void setRuns(std::vector<HistoryRun> runs);
    [[nodiscard]] const HistoryRun& run(int row) const {
        return m_runs[static_cast<std::size_t>(row)];
    }
    /// -1 where it is not listed.
    [[nodiscard]] int rowOf(std::int64_t run) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role) const override;

private:
    std::vector<HistoryRun> m_runs;
};

} // namespace ff
