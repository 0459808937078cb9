#include "views/evidence/evidence_model.h"

#include <algorithm>
#include <map>
#include <utility>

#include "engine/pipeline/line_access.h"
#include "views/evidence/learnt_text.h"
#include "views/evidence/member_places.h"
#include "views/evidence/member_series.h"
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
    m_analysis = std::move(analysis);
    rebuild();
}

void EvidenceModel::setGrouping(Grouping grouping) {
    if (grouping != m_grouping) {
        m_grouping = grouping;
        rebuild();
    }
}

void EvidenceModel::rebuild() {
    beginResetModel();
    const std::size_t members = m_analysis ? m_analysis->bundle->members.size() : 0;
    m_rows.assign(1, Row{});
    m_rowOfMember.assign(members, 0);
    m_matches.assign(members, 0);
    m_sources.assign(members, Source::Other);
    if (m_analysis) {
        for (const ConnectorReport& report : m_analysis->verdict.connectorReports) {
            if (report.member.isValid()) {
                m_matches[report.member.index()] = report.matches;
                m_sources[report.member.index()] = report.source;
            }
        }
        if (m_grouping == Grouping::Node) {
            buildByNode();
        } else {
            buildBySource();
        }
    }
    endResetModel();
}

void EvidenceModel::buildBySource() {
    std::map<Source, std::vector<MemberId>> bySource;
    for (const Member& member : m_analysis->bundle->members) {
        bySource[m_sources[member.id.index()]].push_back(member.id);
    }
    for (const auto& [source, members] : bySource) {
        addGroup(sourceText(source), members);
    }
}

void EvidenceModel::buildByNode() {
    std::map<std::string, std::vector<MemberId>> byNode;
    for (const Member& member : m_analysis->bundle->members) {
        byNode[nodeOf(*m_analysis, member)].push_back(member.id);
    }
    for (const std::string& node : nodesOf(*m_analysis)) {
        if (const auto found = byNode.find(node); found != byNode.end()) {
            addGroup(shownText(node), found->second);
        }
    }
    if (const auto ofJob = byNode.find(std::string()); ofJob != byNode.end()) {
        addGroup(tr("job"), ofJob->second);
    }
}

std::size_t EvidenceModel::add(std::size_t parent, const QString& name) {
    const std::size_t row = m_rows.size();
    Row made;
    made.parent = parent;
    made.place = m_rows[parent].children.size();
    made.name = name;
    m_rows.push_back(std::move(made));
    m_rows[parent].children.push_back(row);
    return row;
}

void EvidenceModel::addGroup(const QString& title, const std::vector<MemberId>& members) {
    const std::size_t row = add(0, title);
    m_rows[row].isNode = true;
    std::vector<QString> names;
    for (const MemberId member : members) {
        names.push_back(nameOf(member));
    }
    for (const NameSeries& series : seriesOf(names)) {
        if (series.names.size() == 1) {
            addFile(row, members[series.names.front()]);
            continue;
        }
        const std::size_t group = add(row, series.title);
        for (const std::size_t i : series.names) {
            addFile(group, members[i]);
        }
    }
}

void EvidenceModel::addFile(std::size_t parent, MemberId member) {
    const std::size_t row = add(parent, nameOf(member));
    m_rows[row].member = member;
    m_rowOfMember[member.index()] = row;
    const std::uint64_t lines = lineCount(*m_analysis, member);
    const std::uint64_t matches = m_matches[member.index()];
    for (std::size_t at = row; at != 0; at = m_rows[at].parent) {
        m_rows[at].files += 1;
        m_rows[at].lines += lines;
        m_rows[at].matches += matches;
    }
}

/// Made when asked for: of ten thousand files few are ever pointed at.
QString EvidenceModel::toolTip(const Row& row) const {
    if (!row.member.isValid()) {
        return tr("%1 files, %2 lines, %3 matched")
            .arg(countText(row.files), countText(row.lines), countText(row.matches));
    }
    const Member& file = m_analysis->bundle->member(row.member);
    return tr("%1\n%2, %3 lines, %4 matched\n%5")
        .arg(shownText(file.path), sizeText(file.size), countText(row.lines),
             countText(row.matches), learntText(*m_analysis, file));
}

/// Below a source the same name comes from many nodes: there the whole path tells.
QString EvidenceModel::nameOf(MemberId member) const {
    return m_grouping == Grouping::Node ? memberName(*m_analysis, member)
                                        : shownText(m_analysis->bundle->member(member).path);
}

const EvidenceModel::Row& EvidenceModel::rowOf(const QModelIndex& index) const {
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

QVariant EvidenceModel::countOf(const Row& row, int column) const {
    if (column == LinesColumn) {
        return countText(row.lines);
    }
    return row.matches == 0 ? QString() : countText(row.matches);
}

bool EvidenceModel::isOutside(MemberId member) const {
    if (!m_timeFilter || !member.isValid()) {
        return false;
    }
    const MemberReading& reading = m_analysis->readings[member.index()];
    return reading.firstTime && reading.lastTime &&
           (*reading.lastTime < m_timeFilter->from || *reading.firstTime > m_timeFilter->to);
}

QVariant EvidenceModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) {
        return {};
    }
    const Row& row = rowOf(index);
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
