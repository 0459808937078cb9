// What the rows of the import table say to views.
#include "views/evidence/import_model.h"

#include "views/shared/entity_text.h"
#include "views/shared/time_text.h"

namespace ff {
namespace {

bool alignsRight(int column) {
    switch (column) {
    case ImportModel::RankColumn:
    case ImportModel::AttemptColumn:
    case ImportModel::YearColumn:
    case ImportModel::LinesColumn:
    case ImportModel::IssuesColumn:
        return true;
    default:
        return false;
    }
}

QVariant alignmentOf(int column) {
    return QVariant::fromValue(
        Qt::Alignment((alignsRight(column) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter));
}

} // namespace

QVariant ImportModel::sortKey(const Row& row, int column) const {
    if (column == LinesColumn) {
        return QVariant::fromValue(row.lines);
    }
    if (column == IssuesColumn) {
        return QVariant::fromValue(row.issues);
    }
    const QString text = textOf(row, column);
    bool isNumber = false;
    const int number = text.toInt(&isNumber);
    return alignsRight(column) && isNumber ? QVariant(number) : QVariant(text);
}

QString ImportModel::toolTip(const Row& row, int column) const {
    const auto field = fieldOf(column);
    if (!field) {
        return column == NameColumn ? row.name : QString();
    }
    const FieldValue& inferred = row.before[static_cast<std::size_t>(*field)];
    const QString before = inferred.text.isEmpty() ? tr("not known")
                           : inferred.learnt.isEmpty()
                               ? inferred.text
                               : tr("%1, %2").arg(inferred.text, inferred.learnt);
    return corrected(row, *field).isNull() ? before : tr("Corrected; before: %1").arg(before);
}

QString ImportModel::accessibleText(const Row& row, int column) const {
    const QString text = textOf(row, column);
    const auto field = fieldOf(column);
    if (!field) {
        return text;
    }
    const QString shown = text.isEmpty() ? tr("not known") : text;
    return corrected(row, *field).isNull() ? shown : tr("%1, corrected").arg(shown);
}

QVariant ImportModel::fieldData(const Row& row, MemberField field, int role) const {
    switch (role) {
    case LearntRole:
        return static_cast<int>(row.before[static_cast<std::size_t>(field)].how);
    case IsCorrectedRole:
        return !corrected(row, field).isNull();
    default:
        return {};
    }
}

QVariant ImportModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) {
        return {};
    }
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole:
        return textOf(row, column);
    case Qt::TextAlignmentRole:
        return alignmentOf(column);
    case Qt::ToolTipRole:
        return toolTip(row, column);
    case Qt::AccessibleTextRole:
        return accessibleText(row, column);
    case SortRole:
        return sortKey(row, column);
    case IsIgnoredRole:
        return row.isIgnored;
    case NeedsReviewRole:
        return row.needsReview || m_history.entryOf(row.path) != nullptr;
    case SearchRole:
        return QStringList{row.name, textOf(row, KindColumn), textOf(row, NodeColumn)}.join(
            QLatin1Char('\n'));
    default:
        break;
    }
    const auto field = fieldOf(column);
    return field ? fieldData(row, *field, role) : QVariant();
}

QVariant ImportModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        return alignmentOf(section);
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    if (const auto field = fieldOf(section)) {
        return fieldName(*field);
    }
    switch (section) {
    case NameColumn:
        return tr("Member");
    case LinesColumn:
        return tr("Lines");
    case IssuesColumn:
        return tr("Issues");
    default:
        return {};
    }
}

} // namespace ff
