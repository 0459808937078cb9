#include "views/history/history_model.h"

#include <algorithm>
#include <utility>

#include "views/history/history_words.h"
#include "views/shared/entity_text.h"

namespace ff {

void HistoryModel::setRuns(std::vector<HistoryRun> runs) {
    beginResetModel();
    m_runs = std::move(runs);
    endResetModel();
}

int HistoryModel::rowOf(std::int64_t run) const {
    const auto found = std::find_if(m_runs.begin(), m_runs.end(),
                                    [run](const HistoryRun& each) { return each.id == run; });
    return found == m_runs.end() ? -1 : static_cast<int>(found - m_runs.begin());
}

int HistoryModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_runs.size());
}

int HistoryModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : columns;
}

QVariant HistoryModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || (role != Qt::DisplayRole && role != Qt::ToolTipRole)) {
        return {};
    }
    const HistoryRun& run = m_runs[static_cast<std::size_t>(index.row())];
    if (role == Qt::ToolTipRole) {
        return engineText(run.summary);
    }
    switch (index.column()) {
    case FailedColumn:
        return run.isFailedAtKnown ? shownMoment(run.failedAt) : tr("time unknown");
    case JobColumn:
        return jobLabel(run);
    case OutcomeColumn:
        return run.isAmbiguous ? tr("%1 (ambiguous)").arg(engineText(run.outcome()))
                               : engineText(run.outcome());
    case CauseColumn:
        return run.symptom.empty() ? QStringLiteral("–") : engineText(run.symptom);
    case EntityColumn:
        return engineText(run.entity);
    default:
        return reviewLabel(run.feedback);
    }
}

QVariant HistoryModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
    case FailedColumn:
        return tr("Failed");
    case JobColumn:
        return tr("Job");
    case OutcomeColumn:
        return tr("Outcome");
    case CauseColumn:
        return tr("Cause");
    case EntityColumn:
        return tr("Accused");
    default:
        return tr("Review");
    }
}

} // namespace ff
