// What was read of each node and source: the table of the four states of data.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include <QAbstractTableModel>

#include "engine/pipeline/analysis.h"

namespace ff {

enum class CoverageState : std::uint8_t {
    NotApplicable, ///< the source does not exist there
    Hits,          ///< read, and a rule matched in it
    Empty,         ///< read, nothing found
    Partial,       ///< truncated, or of some ranks only
    NotParsed,     ///< there, but of no known kind or unreadable
    NotProvided,   ///< expected and not there
};

/// One or two words for legend, tool tip and screen readers.
[[nodiscard]] QString coverageName(CoverageState state);

/// Rows are nodes and, last, the job as a whole; column 0 is their name, then one column a source.
class CoverageModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum DataRole { StateRole = Qt::UserRole, IsAccusedRole };

    explicit CoverageModel(QObject* parent = nullptr);

    void setAnalysis(std::shared_ptr<const Analysis> analysis);
    [[nodiscard]] CoverageState stateAt(const QModelIndex& index) const;
    /// The first member of a cell that can be shown; not valid: none.
    [[nodiscard]] MemberId memberAt(const QModelIndex& index) const;
    [[nodiscard]] int sourceCountShown() const { return static_cast<int>(m_sources.size()); }
    [[nodiscard]] int nodeCount() const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role) const override;

private:
    struct Cell {
        CoverageState state = CoverageState::NotApplicable;
        MemberId member;
        QStringList reasons;
    };
    struct Row {
        QString name;
        bool isAccused = false;
        std::vector<Cell> cells; ///< by position in `m_sources`
    };

    void build();
    void add(Cell& cell, const ConnectorReport& report) const;
    [[nodiscard]] const Cell* cellAt(const QModelIndex& index) const;
    [[nodiscard]] QString toolTip(const QModelIndex& index) const;

    std::shared_ptr<const Analysis> m_analysis;
    std::vector<Source> m_sources;
    std::vector<Row> m_rows;
};

} // namespace ff
