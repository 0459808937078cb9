#include "views/evidence/import_model.h"

#include <algorithm>
#include <utility>

#include "engine/pipeline/line_access.h"
#include "views/evidence/member_places.h"
#include "views/shared/entity_text.h"
#include "views/shared/time_text.h"

namespace ff {
namespace {

std::size_t at(MemberField field) { return static_cast<std::size_t>(field); }

} // namespace

bool isUnrecognised(const Member& member) {
    return member.kind.value == MemberKind::Text || member.kind.value == MemberKind::Binary ||
           !member.kind.isKnown();
}

bool needsReview(const Member& member) {
    return !member.isIgnored &&
           (isUnrecognised(member) || member.kind.how == Learnt::Guess ||
            member.node.how == Learnt::Guess || member.rank.how == Learnt::Guess ||
            member.zoneMinutes.how == Learnt::Guess || member.zoneName.how == Learnt::Guess ||
            member.attempt.how == Learnt::Guess || member.year.how == Learnt::Guess);
}

ImportModel::ImportModel(CorrectionHistory& history, QObject* parent)
    : QAbstractTableModel(parent), m_history(history) {
    connect(&history, &CorrectionHistory::changed, this, &ImportModel::takeCorrections);
}

void ImportModel::setAnalysis(std::shared_ptr<const Analysis> analysis) {
    Content content = analysis ? contentOf(*analysis) : Content();
    setContent(std::move(analysis), std::move(content));
}

void ImportModel::setContent(std::shared_ptr<const Analysis> analysis, Content content) {
    rememberInferred(content.rows);
    const bool isSame =
        std::equal(content.rows.begin(), content.rows.end(), m_rows.begin(), m_rows.end(),
                   [](const Row& a, const Row& b) { return a.path == b.path; });
    if (!isSame) {
        beginResetModel();
    }
    m_analysis = std::move(analysis);
    m_rows = std::move(content.rows);
    m_nodes = std::move(content.nodes);
    if (!isSame) {
        endResetModel();
    } else if (!m_rows.empty()) {
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
    }
}

void ImportModel::expect(std::shared_ptr<const Analysis> analysis) {
    const auto isThere = [&analysis](const Row& row) {
        const auto& members = analysis->bundle->members;
        const auto found = std::lower_bound(
            members.begin(), members.end(), row.path,
            [](const Member& member, const std::string& path) { return member.path < path; });
        return found != members.end() && found->path == row.path;
    };
    if (std::all_of(m_rows.begin(), m_rows.end(), isThere)) {
        m_analysis = std::move(analysis);
    } else {
        setContent(std::move(analysis), {});
    }
}

ImportModel::Content ImportModel::contentOf(const Analysis& analysis) {
    std::vector<std::uint64_t> issues(analysis.bundle->members.size());
    for (const IntakeIssue& issue : analysis.issues) {
        if (issue.member.isValid()) {
            ++issues[issue.member.index()];
        }
    }
    Content content;
    for (const Member& member : analysis.bundle->members) {
        if (member.kind.value == MemberKind::Manifest) {
            continue;
        }
        Row row;
        row.path = member.path;
        row.name = shownText(member.path);
        for (std::size_t i = 0; i < row.values.size(); ++i) {
            row.values[i] = fieldValue(analysis, member, static_cast<MemberField>(i));
        }
        row.lines = lineCount(analysis, member.id);
        row.issues = issues[member.id.index()];
        row.isIgnored = member.isIgnored;
        row.needsReview = needsReview(member);
        content.rows.push_back(std::move(row));
    }
    for (const std::string& node : nodesOf(analysis)) {
        content.nodes.append(shownText(node));
    }
    return content;
}

/// What was inferred is not in an analysis that was corrected, but it was in one before.
void ImportModel::rememberInferred(std::vector<Row>& rows) const {
    auto old = m_rows.begin();
    for (Row& row : rows) {
        while (old != m_rows.end() && old->path < row.path) {
            ++old;
        }
        const bool isKnown = old != m_rows.end() && old->path == row.path;
        for (std::size_t i = 0; i < row.values.size(); ++i) {
            const bool isCorrected = !corrected(row, static_cast<MemberField>(i)).isNull();
            if (!isCorrected) {
                row.before[i] = row.values[i];
            } else if (isKnown) {
                row.before[i] = old->before[i];
            }
        }
    }
}

const std::string& ImportModel::pathAt(int row) const {
    return m_rows[static_cast<std::size_t>(row)].path;
}

MemberId ImportModel::memberAt(int row) const {
    const auto& members = m_analysis->bundle->members;
    const std::string& path = pathAt(row);
    const auto found = std::lower_bound(
        members.begin(), members.end(), path,
        [](const Member& member, const std::string& wanted) { return member.path < wanted; });
    return found != members.end() && found->path == path ? found->id : MemberId();
}

std::optional<MemberField> ImportModel::fieldOf(int column) {
    if (column < KindColumn || column > UseColumn) {
        return std::nullopt;
    }
    return static_cast<MemberField>(column - KindColumn);
}

int ImportModel::correctedCount() const { return static_cast<int>(m_history.entries().size()); }

int ImportModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int ImportModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

Qt::ItemFlags ImportModel::flags(const QModelIndex& index) const {
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    return index.isValid() && fieldOf(index.column()) ? flags | Qt::ItemIsEditable : flags;
}

void ImportModel::takeCorrections() {
    if (!m_rows.empty()) {
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
    }
}

bool ImportModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    const auto field = index.isValid() ? fieldOf(index.column()) : std::nullopt;
    return field && role == Qt::EditRole &&
           m_history.correct({pathAt(index.row())}, *field, value.toString()).has_value();
}

QString ImportModel::corrected(const Row& row, MemberField field) const {
    const Manifest::MemberEntry* entry = m_history.entryOf(row.path);
    return entry == nullptr ? QString() : statedText(*entry, field);
}

QString ImportModel::textOf(const Row& row, int column) const {
    if (const auto field = fieldOf(column)) {
        const QString stated = corrected(row, *field);
        // A correction that was just taken back is still in the values of the last analysis.
        return stated.isNull() ? row.before[at(*field)].text : stated;
    }
    switch (column) {
    case NameColumn:
        return row.name;
    case LinesColumn:
        return countText(row.lines);
    case IssuesColumn:
        return row.issues == 0 ? QString() : countText(row.issues);
    default:
        return {};
    }
}

} // namespace ff
