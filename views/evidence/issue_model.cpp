// The internal id of an issue is its place's row + 1; of a place, 0.
#include "views/evidence/issue_model.h"

#include <algorithm>
#include <utility>

#include <QStringList>

#include "views/shared/entity_text.h"
#include "views/shared/time_text.h"

namespace ff {
namespace {

constexpr std::size_t mostInToolTip = 8;

} // namespace

QString severityName(IntakeIssue::Severity severity) {
    switch (severity) {
    case IntakeIssue::Severity::Error:
        return IssueModel::tr("error");
    case IntakeIssue::Severity::Warning:
        return IssueModel::tr("warning");
    case IntakeIssue::Severity::Note:
        break;
    }
    return IssueModel::tr("note");
}

IssueModel::IssueModel(QObject* parent) : QAbstractItemModel(parent) {}

void IssueModel::setAnalysis(std::shared_ptr<const Analysis> analysis) {
    beginResetModel();
    m_analysis = std::move(analysis);
    build();
    endResetModel();
}

void IssueModel::setLeastSeverity(IntakeIssue::Severity severity) {
    if (severity != m_least) {
        beginResetModel();
        m_least = severity;
        build();
        endResetModel();
    }
}

/// The issues come ordered by place, those of the bundle first or last: as they come.
void IssueModel::build() {
    m_places.clear();
    for (std::size_t i = 0; i < total(); ++i) {
        const IntakeIssue& issue = m_analysis->issues[i];
        if (issue.severity < m_least) {
            continue;
        }
        if (m_places.empty() || m_places.back().member != issue.member) {
            m_places.push_back({issue.member, {}, IntakeIssue::Severity::Note});
        }
        m_places.back().issues.push_back(i);
        m_places.back().worst = std::max(m_places.back().worst, issue.severity);
    }
}

std::size_t IssueModel::shownCount() const {
    std::size_t count = 0;
    for (const Place& place : m_places) {
        count += place.issues.size();
    }
    return count;
}

const IntakeIssue* IssueModel::issueAt(const QModelIndex& index) const {
    if (!index.isValid() || index.internalId() == 0) {
        return nullptr;
    }
    const Place& place = m_places[index.internalId() - 1];
    return &m_analysis->issues[place.issues[static_cast<std::size_t>(index.row())]];
}

MemberId IssueModel::memberAt(const QModelIndex& index) const {
    if (const IntakeIssue* issue = issueAt(index)) {
        return issue->member;
    }
    return index.isValid() ? m_places[static_cast<std::size_t>(index.row())].member : MemberId();
}

QModelIndex IssueModel::index(int row, int column, const QModelIndex& parent) const {
    if (!hasIndex(row, column, parent)) {
        return {};
    }
    return createIndex(row, column,
                       parent.isValid() ? static_cast<quintptr>(parent.row()) + 1 : quintptr{0});
}

QModelIndex IssueModel::parent(const QModelIndex& child) const {
    if (!child.isValid() || child.internalId() == 0) {
        return {};
    }
    return createIndex(static_cast<int>(child.internalId() - 1), 0, quintptr{0});
}

int IssueModel::rowCount(const QModelIndex& parent) const {
    if (!parent.isValid()) {
        return static_cast<int>(m_places.size());
    }
    const bool isPlace = parent.internalId() == 0;
    return isPlace
               ? static_cast<int>(m_places[static_cast<std::size_t>(parent.row())].issues.size())
               : 0;
}

int IssueModel::columnCount(const QModelIndex&) const { return 1; }

QString IssueModel::placeName(const Place& place) const {
    return place.member.isValid() ? shownText(m_analysis->bundle->member(place.member).path)
                                  : tr("The bundle as a whole");
}

QString IssueModel::issueText(const IntakeIssue& issue) const {
    QString text = shownText(issue.what);
    if (issue.line > 0) {
        text = tr("line %1: %2").arg(countText(issue.line), text);
    }
    return issue.count > 1 ? tr("%1 (%2 times)").arg(text, countText(issue.count)) : text;
}

QString IssueModel::copyText(const IntakeIssue& issue) const {
    Locator locator;
    locator.member = issue.member;
    locator.line = issue.line;
    QString place = fullLocatorText(*m_analysis, locator);
    if (!place.isEmpty()) {
        place += QStringLiteral(": ");
    }
    const QString text =
        place + severityName(issue.severity) + QStringLiteral(": ") + shownText(issue.what);
    return issue.count > 1 ? tr("%1 (%2 times)").arg(text, countText(issue.count)) : text;
}

QVariant IssueModel::placeData(const Place& place, int role) const {
    switch (role) {
    case Qt::DisplayRole:
        return placeName(place);
    case Qt::ToolTipRole: {
        QStringList lines{placeName(place)};
        for (std::size_t i = 0; i < std::min(place.issues.size(), mostInToolTip); ++i) {
            lines << issueText(m_analysis->issues[place.issues[i]]);
        }
        return lines.join(QLatin1Char('\n'));
    }
    case Qt::AccessibleTextRole:
        return tr("%1, %2 issues").arg(placeName(place), countText(place.issues.size()));
    case SeverityRole:
        return static_cast<int>(place.worst);
    case CountRole:
        return QVariant::fromValue(static_cast<qulonglong>(place.issues.size()));
    case IsPlaceRole:
        return true;
    case CopyRole: {
        QStringList lines;
        for (const std::size_t issue : place.issues) {
            lines << copyText(m_analysis->issues[issue]);
        }
        return lines.join(QLatin1Char('\n'));
    }
    default:
        return {};
    }
}

QVariant IssueModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) {
        return {};
    }
    const IntakeIssue* issue = issueAt(index);
    if (issue == nullptr) {
        return placeData(m_places[static_cast<std::size_t>(index.row())], role);
    }
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
        return issueText(*issue);
    case Qt::AccessibleTextRole:
        return tr("%1: %2").arg(severityName(issue->severity), issueText(*issue));
    case SeverityRole:
        return static_cast<int>(issue->severity);
    case CopyRole:
        return copyText(*issue);
    case IsPlaceRole:
        return false;
    default:
        return {};
    }
}

} // namespace ff
