// The clocks of the hosts: how far each is off and on what that rests.
#pragma once

#include <memory>
#include <vector>

#include <QAbstractTableModel>

#include "engine/pipeline/analysis.h"

namespace ff {

/// One row a host with a wall clock, those that are furthest off first, then the least sure.
class ClockModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { HostColumn, OffsetColumn, DoubtColumn, AnchorsColumn, ColumnCount };
    enum DataRole {
        IsDoubtfulRole = Qt::UserRole, ///< nothing ties it to the others, or its zone is not known
    };

    explicit ClockModel(QObject* parent = nullptr);

    void setAnalysis(const Analysis* analysis);
    /// How many of them nothing ties to the others.
    [[nodiscard]] std::size_t untied() const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role) const override;

private:
    [[nodiscard]] QString textOf(const Clock& clock, int column) const;
    [[nodiscard]] QString toolTip(const Clock& clock) const;

    std::vector<Clock> m_clocks;
};

} // namespace ff
