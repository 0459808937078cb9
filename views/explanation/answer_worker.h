// Asks the engine off the window's thread.
#pragma once

#include <memory>

#include <QObject>
#include <QString>

#include "engine/pipeline/analysis.h"
#include "views/explanation/answer_tree.h"
#include "views/explanation/question_index.h"
#include "views/shared/latest_task.h"

namespace ff {

/// One question at a time: a new one replaces the one before. No answer comes for an analysis that
/// was left.
class AnswerWorker : public QObject {
    Q_OBJECT

public:
    explicit AnswerWorker(QObject* parent = nullptr);

    /// Cancels what goes on, and finds what can be asked about the new one. Null: nothing.
    void setAnalysis(std::shared_ptr<const Analysis> analysis);
    /// A symptom, rule or part of the job, an event (`e12`), or nothing: the verdict itself.
    void ask(const QString& question);
    void cancel();
    [[nodiscard]] bool isAsking() const { return m_question.isRunning(); }

signals:
    void askingChanged();
    void indexed(std::shared_ptr<const ff::QuestionIndex> index);
    void answered(std::shared_ptr<const ff::AnswerTree> answer);
    void failed(const QString& what, const QString& hint);

private:
    std::shared_ptr<const Analysis> m_analysis;
    LatestTask m_index;
    LatestTask m_question;
};

} // namespace ff
