// What was read of each node and source: the table of the four states of data.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include <QAbstractTableModel>

#include "engine/model/coverage_table.h"
#include "engine/pipeline/analysis.h"
#include "views/shared/navigation.h"

namespace ff {

/// One or two words for legend, tool tip and screen readers.
[[nodiscard]] QString coverageName(CoverageState state);
/// Accused nodes first; of any thread.
[[nodiscard]] CoverageTable coverageOf(const Analysis& analysis);

/// Rows are nodes and, last, the job as a whole; column 0 is their name, then one column a source.
class CoverageModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum DataRole {
        StateRole = Qt::UserRole,
        IsAccusedRole,
        IsOutsideRole, ///< nothing of the cell has a line in the time range
    };

    explicit CoverageModel(QObject* parent = nullptr);

    void setAnalysis(std::shared_ptr<const Analysis> analysis);
    /// The same with `coverageOf` the analysis, made before.
    void setTable(std::shared_ptr<const Analysis> analysis, CoverageTable table);
    /// Nothing: no cell is outside. Views repaint what they show. States stay: they tell what was
    /// read, whenever it was written.
    void setTimeFilter(const std::optional<TimeRange>& range) { m_timeFilter = range; }
    [[nodiscard]] CoverageState stateAt(const QModelIndex& index) const;
    /// The first member of a cell that can be shown; not valid: none.
    [[nodiscard]] MemberId memberAt(const QModelIndex& index) const;
    [[nodiscard]] int sourceCountShown() const { return static_cast<int>(m_table.sources.size()); }
    [[nodiscard]] int nodeCount() const;
    /// How many cells of a column have a state.
    [[nodiscard]] int countOf(int column, CoverageState state) const;
    /// By how bad the state of a source is, worst first when descending; column 0, the name: as the
    /// nodes come. The row of the job stays last.
    void sort(int column, Qt::SortOrder order = Qt::DescendingOrder) override;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role) const override;

private:
    [[nodiscard]] const CoverageTable::Cell* cellAt(const QModelIndex& index) const;
    [[nodiscard]] bool isOutside(const CoverageTable::Cell& cell) const;
    [[nodiscard]] QString rowName(int row) const;
    [[nodiscard]] QString reasonText(std::size_t report) const;
    [[nodiscard]] QString toolTip(const QModelIndex& index) const;
    [[nodiscard]] QString columnSummary(int column) const;

    std::shared_ptr<const Analysis> m_analysis;
    CoverageTable m_table;
    std::optional<TimeRange> m_timeFilter;
    std::vector<std::string> m_order; ///< of the nodes as they came
};

} // namespace ff
