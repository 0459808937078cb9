#include "views/cases/rule_outcomes_model.h"

#include <utility>

#include "views/shared/entity_text.h"
#include "views/shared/time_text.h"

namespace ff {
namespace {

/// Nothing where there is none, so that the numbers that say something stand out.
QString countOrNothing(std::size_t count) {
    return count == 0 ? QString() : countText(static_cast<std::uint64_t>(count));
}

qulonglong numberAt(const RuleOutcome& outcome, int column) {
    switch (column) {
    case RuleOutcomesModel::Fires:
        return outcome.change.firedAfter;
    case RuleOutcomesModel::Cases:
        return outcome.fired.size();
    case RuleOutcomesModel::Otherwise:
        return outcome.otherwise.size();
    case RuleOutcomesModel::Changed:
        return outcome.changed;
    default:
        return outcome.failing;
    }
}

} // namespace

void RuleOutcomesModel::setOutcomes(std::vector<RuleOutcome> outcomes) {
    beginResetModel();
    m_outcomes = std::move(outcomes);
    endResetModel();
}

const RuleOutcome* RuleOutcomesModel::outcomeAt(int row) const {
    return row >= 0 && row < rowCount() ? &m_outcomes[static_cast<std::size_t>(row)] : nullptr;
}

int RuleOutcomesModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_outcomes.size());
}

int RuleOutcomesModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(ColumnCount);
}

QString RuleOutcomesModel::textAt(const RuleOutcome& outcome, int column) const {
    const RuleChange& change = outcome.change;
    switch (column) {
    case Rule:
        return shownText(change.rule);
    case Edit:
        switch (change.kind) {
        case RuleChange::Kind::Same:
            return {};
        case RuleChange::Kind::Added:
            return tr("new");
        case RuleChange::Kind::Removed:
            return tr("removed");
        case RuleChange::Kind::Changed:
            return tr("edited");
        }
        return {};
    case Fires:
        return change.firedBefore == change.firedAfter
                   ? countText(change.firedAfter)
                   : tr("%1 → %2").arg(countText(change.firedBefore), countText(change.firedAfter));
    case Cases:
        return countText(static_cast<std::uint64_t>(outcome.fired.size()));
    case Otherwise:
        return countOrNothing(outcome.otherwise.size());
    case Changed:
        return countOrNothing(outcome.changed);
    default:
        return countOrNothing(outcome.failing);
    }
}

QVariant RuleOutcomesModel::data(const QModelIndex& index, int role) const {
    const RuleOutcome* outcome = index.isValid() ? outcomeAt(index.row()) : nullptr;
    if (outcome == nullptr) {
        return {};
    }
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
        return textAt(*outcome, index.column());
    case Qt::TextAlignmentRole:
        return index.column() >= Fires ? QVariant(Qt::AlignRight | Qt::AlignVCenter) : QVariant();
    case Qt::ForegroundRole:
        if (index.column() == Failing && outcome->failing > 0) {
            return m_palette.color(PaletteRole::Fatal);
        }
        return index.column() <= Edit && outcome->isTouched()
                   ? QVariant(m_palette.color(PaletteRole::Degr))
                   : QVariant();
    case SortRole:
        if (index.column() == Edit) { // what the edit has to do with comes first
            return outcome->change.kind != RuleChange::Kind::Same ? 0
                   : outcome->isTouched()                         ? 1
                                                                  : 2;
        }
        return index.column() == Rule ? QVariant(textAt(*outcome, Rule))
                                      : QVariant(numberAt(*outcome, index.column()));
    case TouchedRole:
        return outcome->isTouched();
    default:
        return {};
    }
}

QVariant RuleOutcomesModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole && section >= Fires) {
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    }
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
    case Rule:
        return tr("Rule");
    case Edit:
        return tr("Edit");
    case Fires:
        return tr("Fires");
    case Cases:
        return tr("Cases");
    case Otherwise:
        return tr("Fires otherwise in");
    case Changed:
        return tr("Verdicts changed");
    case Failing:
        return tr("Cases failing");
    default:
        return {};
    }
}

} // namespace ff
