// What each rule does in the cases, by the saved and by the edited rules.
#pragma once

#include <vector>

#include <QAbstractTableModel>

#include "engine/corpus/rule_outcome.h"
#include "views/shared/palette.h"

namespace ff {

class RuleOutcomesModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Rule, Edit, Fires, Cases, Otherwise, Changed, Failing, ColumnCount };
    enum Role { SortRole = Qt::UserRole, TouchedRole };

    RuleOutcomesModel(const Palette& palette, QObject* parent = nullptr)
        : QAbstractTableModel(parent), m_palette(palette) {}

    void setOutcomes(std::vector<RuleOutcome> outcomes);
    /// Null for no row.
    [[nodiscard]] const RuleOutcome* outcomeAt(int row) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role) const override;

private:
    [[nodiscard]] QString textAt(const RuleOutcome& outcome, int column) const;

    const Palette& m_palette;
    std::vector<RuleOutcome> m_outcomes;
};

} // namespace ff
