#include "views/evidence/evidence_model.h"

#include <utility>

#include "views/evidence/learnt_text.h"
#include "views/evidence/member_places.h"
#include "views/shared/entity_text.h"
#include "views/shared/time_text.h"

namespace ff {
namespace {

QVariant alignmentOf(int column) {
    const bool isName = column == EvidenceModel::NameColumn;
    return QVariant::fromValue(
        Qt::Alignment((isName ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter));
}

} // namespace

EvidenceModel::EvidenceModel(QObject* parent) : QAbstractItemModel(parent), m_rows(1) {}

void EvidenceModel::setAnalysis(std::shared_ptr<const Analysis> analysis) {
    MemberTree tree = analysis ? memberTree(*analysis, m_grouping) : MemberTree();
    setTree(std::move(analysis), std::move(tree), m_grouping);
}

void EvidenceModel::setTree(std::shared_ptr<const Analysis> analysis, MemberTree tree,
                            MemberGrouping grouping) {
    beginResetModel();
    m_analysis = std::move(analysis);
    m_grouping = grouping;
    m_rows = std::move(tree.rows);
    m_rowOfMember = std::move(tree.rowOfMember);
    endResetModel();
}

void EvidenceModel::setGrouping(MemberGrouping grouping) {
    if (grouping != m_grouping) {
        m_grouping = grouping;
        setAnalysis(m_analysis);
    }
}

/// Made when asked for: of ten thousand files few are ever pointed at.
QString EvidenceModel::toolTip(const MemberTree::Row& row) const {
    if (!row.member.isValid()) {
        return tr("%1 files, %2 lines, %3 matched")
            .arg(countText(row.files), countText(row.lines), countText(row.matches));
    }
    const Member& file = m_analysis->bundle->member(row.member);
    return tr("%1\n%2, %3 lines, %4 matched\n%5")
        .arg(shownText(file.path), sizeText(file.size), countText(row.lines),
             countText(row.matches), learntText(*m_analysis, file));
}

const MemberTree::Row& EvidenceModel::rowOf(const QModelIndex& index) const {
    return m_rows[index.isValid() ? static_cast<std::size_t>(index.internalId()) : 0];
}

MemberId EvidenceModel::memberAt(const QModelIndex& index) const { return rowOf(index).member; }

QModelIndex EvidenceModel::indexOf(MemberId member) const {
    if (!member.isValid() || member.index() >= m_rowOfMember.size()) {
        return {};
    }
    const std::size_t row = m_rowOfMember[member.index()];
    return row == 0 ? QModelIndex()
                    : createIndex(static_cast<int>(m_rows[row].place), 0, quintptr(row));
}

QModelIndex EvidenceModel::index(int row, int column, const QModelIndex& parent) const {
    if (!hasIndex(row, column, parent)) {
        return {};
    }
    return createIndex(row, column,
                       quintptr(rowOf(parent).children[static_cast<std::size_t>(row)]));
}

QModelIndex EvidenceModel::parent(const QModelIndex& child) const {
    if (!child.isValid() || rowOf(child).parent == 0) {
        return {};
    }
    const std::size_t row = rowOf(child).parent;
    return createIndex(static_cast<int>(m_rows[row].place), 0, quintptr(row));
}

int EvidenceModel::rowCount(const QModelIndex& parent) const {
    return parent.column() > 0 ? 0 : static_cast<int>(rowOf(parent).children.size());
}

int EvidenceModel::columnCount(const QModelIndex&) const { return ColumnCount; }

QVariant EvidenceModel::countOf(const MemberTree::Row& row, int column) const {
    if (column == LinesColumn) {
        return countText(row.lines);
    }
    return row.matches == 0 ? QString() : countText(row.matches);
}

bool EvidenceModel::isOutside(MemberId member) const {
    return m_timeFilter && member.isValid() && isOutsideOf(*m_analysis, member, *m_timeFilter);
}

QVariant EvidenceModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) {
        return {};
    }
    const MemberTree::Row& row = rowOf(index);
    switch (role) {
    case Qt::DisplayRole:
        return index.column() == NameColumn ? QVariant(row.name) : countOf(row, index.column());
    case Qt::TextAlignmentRole:
        return alignmentOf(index.column());
    case Qt::ToolTipRole:
        return toolTip(row);
    case Qt::AccessibleTextRole:
        return index.column() == NameColumn ? row.name : QVariant();
    case IsNodeRole:
        return row.isNode;
    case IsOutsideRole:
        return isOutside(row.member);
    default:
        return {};
    }
}

QVariant EvidenceModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        return alignmentOf(section);
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
    case NameColumn:
        return tr("Member");
    case MatchesColumn:
        return tr("Hits");
    case LinesColumn:
        return tr("Lines");
    default:
        return {};
    }
}

} // namespace ff
