// The differences of two runs as a tree: symptoms, and below each the places it was seen at.
#pragma once

#include <memory>
#include <optional>

#include <QAbstractItemModel>

#include "engine/explain/run_comparison.h"

namespace ff {

/// Two finished runs and what was found by comparing them.
struct ComparedRuns {
    std::shared_ptr<const Analysis> left;
    std::shared_ptr<const Analysis> right;
    RunComparison comparison;
};

class CompareModel : public QAbstractItemModel {
    Q_OBJECT

public:
    enum Column { What, Difference, LeftCount, LeftTime, RightCount, RightTime, ColumnCount };
    /// For sorting and filtering.
    enum Role { SortRole = Qt::UserRole, DiffersRole };

    explicit CompareModel(QObject* parent = nullptr) : QAbstractItemModel(parent) {}

    /// Null: nothing is compared.
    void setRuns(std::shared_ptr<const ComparedRuns> runs);
    [[nodiscard]] const std::shared_ptr<const ComparedRuns>& runs() const { return m_runs; }
    /// What a row stands for; not null for a valid index.
    [[nodiscard]] const ComparedEvents* eventsAt(const QModelIndex& index) const;

    [[nodiscard]] QModelIndex index(int row, int column,
                                    const QModelIndex& parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex& index) const override;
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role) const override;

private:
    [[nodiscard]] const ComparedSymptom& symptomOf(const QModelIndex& index) const;
    [[nodiscard]] QString textAt(const QModelIndex& index) const;
    [[nodiscard]] QVariant sortKeyAt(const QModelIndex& index) const;
    [[nodiscard]] QString tipAt(const QModelIndex& index) const;

    std::shared_ptr<const ComparedRuns> m_runs;
};

} // namespace ff
