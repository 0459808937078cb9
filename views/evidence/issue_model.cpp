#include "views/evidence/issue_model.h"

#include <utility>

#include "views/shared/entity_text.h"
#include "views/shared/time_text.h"

namespace ff {

IssueModel::IssueModel(QObject* parent) : QAbstractListModel(parent) {}

void IssueModel::setAnalysis(std::shared_ptr<const Analysis> analysis) {
    beginResetModel();
    m_analysis = std::move(analysis);
    endResetModel();
}

const IntakeIssue* IssueModel::issueAt(const QModelIndex& index) const {
    return index.isValid() ? &m_analysis->issues[static_cast<std::size_t>(index.row())] : nullptr;
}

int IssueModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() || !m_analysis ? 0 : static_cast<int>(m_analysis->issues.size());
}

QString IssueModel::place(const IntakeIssue& issue) const {
    Locator locator;
    locator.member = issue.member;
    locator.line = issue.line;
    const QString text = locatorText(*m_analysis, locator);
    return text.isEmpty() ? tr("Bundle") : text;
}

QVariant IssueModel::data(const QModelIndex& index, int role) const {
    const IntakeIssue* issue = issueAt(index);
    if (issue == nullptr || (role != Qt::DisplayRole && role != Qt::ToolTipRole)) {
        return {};
    }
    QString text = place(*issue) + QStringLiteral(": ") + shownText(issue->what);
    if (issue->count > 1) {
        text += tr(" (%1 times)").arg(countText(issue->count));
    }
    return text;
}

} // namespace ff
