// The internal id of a row is 0 for a symptom, and for a place the symptom's row plus 1.
#include "views/compare/compare_model.h"

#include <limits>

#include "views/compare/compare_text.h"
#include "views/shared/entity_text.h"
#include "views/shared/time_text.h"

namespace ff {

namespace {

QString countOf(const ComparedEvents::Side& side) {
    return side.events.empty() ? QStringLiteral("–")
                               : countText(static_cast<std::uint64_t>(side.events.size()));
}

QString timeOf(const ComparedEvents::Side& side) {
    return side.first ? relativeText(*side.first) : QString();
}

qlonglong timeKey(const ComparedEvents::Side& side) {
    return side.first ? *side.first : std::numeric_limits<qlonglong>::max();
}

} // namespace

void CompareModel::setRuns(std::shared_ptr<const ComparedRuns> runs) {
    beginResetModel();
    m_runs = std::move(runs);
    endResetModel();
}

const ComparedSymptom& CompareModel::symptomOf(const QModelIndex& index) const {
    const auto row = index.internalId() == 0 ? static_cast<std::size_t>(index.row())
                                             : static_cast<std::size_t>(index.internalId() - 1);
    return m_runs->comparison.symptoms[row];
}

const ComparedEvents* CompareModel::eventsAt(const QModelIndex& index) const {
    if (!index.isValid() || !m_runs) {
        return nullptr;
    }
    const ComparedSymptom& symptom = symptomOf(index);
    return index.internalId() == 0 ? &symptom.all
                                   : &symptom.places[static_cast<std::size_t>(index.row())];
}

QModelIndex CompareModel::index(int row, int column, const QModelIndex& parent) const {
    if (!hasIndex(row, column, parent)) {
        return {};
    }
    return createIndex(row, column,
                       parent.isValid() ? static_cast<quintptr>(parent.row()) + 1 : quintptr(0));
}

QModelIndex CompareModel::parent(const QModelIndex& index) const {
    return !index.isValid() || index.internalId() == 0
               ? QModelIndex()
               : createIndex(static_cast<int>(index.internalId()) - 1, 0, quintptr(0));
}

int CompareModel::rowCount(const QModelIndex& parent) const {
    if (!m_runs || parent.column() > 0 || (parent.isValid() && parent.internalId() != 0)) {
        return 0;
    }
    return static_cast<int>(parent.isValid() ? symptomOf(parent).places.size()
                                             : m_runs->comparison.symptoms.size());
}

int CompareModel::columnCount(const QModelIndex&) const { return ColumnCount; }

QString CompareModel::textAt(const QModelIndex& index) const {
    const ComparedEvents& row = *eventsAt(index);
    switch (index.column()) {
    case What:
        if (index.internalId() != 0) {
            return row.place.empty() ? tr("job") : shownText(row.place);
        }
        return engineText(symptomOf(index).title.empty() ? symptomOf(index).id
                                                         : symptomOf(index).title);
    case Difference:
        return differenceText(row);
    case LeftCount:
        return countOf(row.left);
    case LeftTime:
        return timeOf(row.left);
    case RightCount:
        return countOf(row.right);
    default:
        return timeOf(row.right);
    }
}

QVariant CompareModel::sortKeyAt(const QModelIndex& index) const {
    const ComparedEvents& row = *eventsAt(index);
    switch (index.column()) {
    case What:
        return index.internalId() == 0 ? QVariant(textAt(index)) : QVariant(index.row());
    case Difference: {
        // What only one run shows comes first, the worst of it before the rest.
        const int worst =
            static_cast<int>(Severity::Fatal) - static_cast<int>(symptomOf(index).severity);
        return static_cast<int>(row.difference) * 10 + worst;
    }
    case LeftCount:
        return static_cast<qulonglong>(row.left.events.size());
    case LeftTime:
        return timeKey(row.left);
    case RightCount:
        return static_cast<qulonglong>(row.right.events.size());
    default:
        return timeKey(row.right);
    }
}

QString CompareModel::tipAt(const QModelIndex& index) const {
    const ComparedEvents& row = *eventsAt(index);
    return tr("%1\nleft: %2 lines, right: %3 lines")
        .arg(engineText(symptomOf(index).id), countText(row.left.lines),
             countText(row.right.lines));
}

QVariant CompareModel::data(const QModelIndex& index, int role) const {
    if (eventsAt(index) == nullptr) {
        return {};
    }
    switch (role) {
    case Qt::DisplayRole:
        return textAt(index);
    case Qt::ToolTipRole:
        return tipAt(index);
    case Qt::TextAlignmentRole:
        return index.column() >= LeftCount ? QVariant(Qt::AlignRight | Qt::AlignVCenter)
                                           : QVariant();
    case SortRole:
        return sortKeyAt(index);
    case DiffersRole:
        return eventsAt(index)->difference != RunDifference::None;
    default:
        return {};
    }
}

QVariant CompareModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole && section >= LeftCount) {
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    }
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
    case What:
        return tr("Event");
    case Difference:
        return tr("Difference");
    case LeftCount:
        return tr("This run");
    case LeftTime:
        return tr("first");
    case RightCount:
        return tr("Other run");
    case RightTime:
        return tr("first");
    default:
        return {};
    }
}

} // namespace ff
