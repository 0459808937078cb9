// An answer: the question, a sentence, and the tree it rests on.
#pragma once

#include <memory>

#include <QWidget>

#include "views/explanation/answer_tree.h"
#include "views/shared/navigation.h"
#include "views/shared/palette.h"

class QLabel;
class QProgressBar;
class QPushButton;
class QTreeView;

namespace ff {

class AnswerDelegate;
class AnswerModel;

class AnswerView : public QWidget {
    Q_OBJECT

public:
    AnswerView(Navigation& navigation, const Palette& palette, QWidget* parent = nullptr);

    void showAsking(const QString& question);
    void showAnswer(std::shared_ptr<const AnswerTree> answer);
    void showFailure(const QString& what, const QString& hint);
    /// Nothing of an analysis that was left stays.
    void clear();

    [[nodiscard]] AnswerModel& model() { return *m_model; }
    [[nodiscard]] QTreeView& tree() { return *m_tree; }
    [[nodiscard]] QString question() const;
    [[nodiscard]] QString answer() const;

signals:
    void closed();
    void ruleRequested(const QString& rule);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void buildHead();
    void buildTree();
    void openNodes(const QModelIndex& parent);
    void follow(const QModelIndex& index);
    void openMenu(const QPoint& position);
    void copy(const QModelIndex& index) const;
    void dress();

    Navigation& m_navigation;
    const Palette& m_palette;
    QLabel* m_question;
    QLabel* m_answer;
    QPushButton* m_close;
    QProgressBar* m_progress;
    QTreeView* m_tree;
    AnswerModel* m_model;
    AnswerDelegate* m_delegate;
};

} // namespace ff
