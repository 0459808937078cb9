// An answer for Qt's tree view.
#pragma once

#include <memory>

#include <QAbstractItemModel>

#include "views/explanation/answer_tree.h"

namespace ff {

class AnswerModel : public QAbstractItemModel {
    Q_OBJECT

public:
    explicit AnswerModel(QObject* parent = nullptr);

    /// Null: no rows.
    void setAnswer(std::shared_ptr<const AnswerTree> answer);
    [[nodiscard]] const std::shared_ptr<const AnswerTree>& answer() const { return m_answer; }
    /// Of a valid index.
    [[nodiscard]] const AnswerNode& node(const QModelIndex& index) const;

    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex& parent) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex& index) const override;
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;

private:
    [[nodiscard]] const AnswerNode* nodeOf(const QModelIndex& index) const;

    std::shared_ptr<const AnswerTree> m_answer;
};

/// What the mark before a line says, for screen readers; empty for none.
[[nodiscard]] QString markText(AnswerNode::Mark mark);

} // namespace ff
