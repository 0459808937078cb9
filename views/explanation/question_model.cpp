#include "views/explanation/question_model.h"

#include <utility>

namespace ff {
namespace {

constexpr std::size_t mostMatches = 60; // more than that nobody reads: type on

} // namespace

QuestionModel::QuestionModel(QObject* parent) : QAbstractListModel(parent) {}

void QuestionModel::setIndex(std::shared_ptr<const QuestionIndex> index) {
    m_index = std::move(index);
    setTyped({});
}

void QuestionModel::setTyped(const QString& typed) {
    beginResetModel();
    m_matches = m_index ? m_index->matches(typed, mostMatches) : std::vector<Question>();
    endResetModel();
}

QString QuestionModel::best() const { return m_matches.empty() ? QString() : m_matches[0].text; }

int QuestionModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_matches.size());
}

QVariant QuestionModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const Question& question = m_matches[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole:
        return question.text;
    case Qt::AccessibleTextRole:
        return tr("%1 %2, %3").arg(questionKindText(question.kind), question.text, question.note);
    case noteRole:
        return question.note;
    case kindRole:
        return questionKindText(question.kind);
    default:
        return {};
    }
}

} // namespace ff
