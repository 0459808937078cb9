// The explanation: a question box above the chain, whose place an answer takes.
#pragma once

#include <memory>

#include <QWidget>

#include "views/explanation/answer_worker.h"
#include "views/shared/navigation.h"
#include "views/shared/palette.h"

class QPushButton;
class QStackedWidget;

namespace ff {

class AnswerView;
class QuestionBox;

class ExplanationPanel : public QWidget {
    Q_OBJECT

public:
    /// Takes `chain`, which is shown while nothing is asked.
    ExplanationPanel(Navigation& navigation, const Palette& palette, QWidget* chain,
                     QWidget* parent = nullptr);

    [[nodiscard]] QuestionBox& box() { return *m_box; }
    [[nodiscard]] AnswerView& answer() { return *m_answer; }
    [[nodiscard]] bool isShowingAnswer() const;

public slots:
    /// A symptom, a rule, a part of the job or an event; empty: the reasons for the verdict.
    void ask(const QString& question);
    void showChain();
    void focusQuestion();

private:
    void takeAnalysis();
    void dress();

    Navigation& m_navigation;
    const Palette& m_palette;
    AnswerWorker m_worker;
    QuestionBox* m_box;
    QPushButton* m_reasons;
    QStackedWidget* m_pages;
    QWidget* m_chain;
    AnswerView* m_answer;
    QString m_asked;
    std::string m_bundle; ///< that it was asked about
};

} // namespace ff
