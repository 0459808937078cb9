#include "views/explanation/answer_model.h"

#include <algorithm>
#include <utility>

#include <QStringList>

namespace ff {

QString markText(AnswerNode::Mark mark) {
    switch (mark) {
    case AnswerNode::Mark::Holds:
        return AnswerModel::tr("holds");
    case AnswerNode::Mark::Fails:
        return AnswerModel::tr("fails");
    case AnswerNode::Mark::NotJudged:
        return AnswerModel::tr("not judged");
    case AnswerNode::Mark::Event:
        return AnswerModel::tr("event");
    case AnswerNode::Mark::Line:
        return AnswerModel::tr("line");
    case AnswerNode::Mark::Absent:
        return AnswerModel::tr("not there");
    case AnswerNode::Mark::None:
        break;
    }
    return {};
}

AnswerModel::AnswerModel(QObject* parent) : QAbstractItemModel(parent) {}

void AnswerModel::setAnswer(std::shared_ptr<const AnswerTree> answer) {
    beginResetModel();
    m_answer = std::move(answer);
    endResetModel();
}

const AnswerNode* AnswerModel::nodeOf(const QModelIndex& index) const {
    if (!m_answer) {
        return nullptr;
    }
    return index.isValid() ? static_cast<const AnswerNode*>(index.constInternalPointer())
                           : &m_answer->root;
}

const AnswerNode& AnswerModel::node(const QModelIndex& index) const { return *nodeOf(index); }

QModelIndex AnswerModel::index(int row, int column, const QModelIndex& parent) const {
    if (!hasIndex(row, column, parent)) {
        return {};
    }
    const AnswerNode* above = nodeOf(parent);
    return createIndex(row, column, above->children[static_cast<std::size_t>(row)].get());
}

QModelIndex AnswerModel::parent(const QModelIndex& index) const {
    if (!index.isValid()) {
        return {};
    }
    const AnswerNode* above = nodeOf(index)->parent;
    if (above == nullptr || above->parent == nullptr) {
        return {};
    }
    const auto& siblings = above->parent->children;
    const auto at = std::find_if(siblings.begin(), siblings.end(),
                                 [above](const auto& each) { return each.get() == above; });
    return createIndex(static_cast<int>(at - siblings.begin()), 0, above);
}

int AnswerModel::rowCount(const QModelIndex& parent) const {
    const AnswerNode* above = parent.column() > 0 ? nullptr : nodeOf(parent);
    return above == nullptr ? 0 : static_cast<int>(above->children.size());
}

int AnswerModel::columnCount(const QModelIndex&) const { return 1; }

QVariant AnswerModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const AnswerNode& shown = node(index);
    switch (role) {
    case Qt::DisplayRole:
        return shown.text;
    case Qt::AccessibleTextRole: {
        QStringList parts{markText(shown.mark), shown.text, shown.note};
        parts.removeAll(QString());
        return parts.join(QStringLiteral(", "));
    }
    default:
        return {};
    }
}

} // namespace ff
