#include "views/explanation/answer_worker.h"

#include <string>
#include <utility>

#include "engine/explain/explainer.h"
#include "engine/pipeline/event_name.h"
#include "views/explanation/answer_builder.h"

namespace ff {
namespace {

ExplainQuestion questionOf(const Analysis& analysis, const std::string& text) {
    ExplainQuestion question;
    if (eventNamed(text, analysis.graph.log) && !analysis.rules->findSymptom(text).isValid()) {
        question.event = text;
    } else {
        question.whyNot = text;
    }
    return question;
}

} // namespace

AnswerWorker::AnswerWorker(QObject* parent) : QObject(parent) {
    connect(&m_question, &LatestTask::runningChanged, this, &AnswerWorker::askingChanged);
}

void AnswerWorker::setAnalysis(std::shared_ptr<const Analysis> analysis) {
    m_analysis = std::move(analysis);
    m_question.cancel();
    m_index.cancel();
    if (!m_analysis) {
        return;
    }
    m_index.start([this, whole = m_analysis](const Progress& progress) -> LatestTask::Delivery {
        auto index = std::make_shared<const QuestionIndex>(*whole, progress);
        return [this, index] { Q_EMIT indexed(index); };
    });
}

void AnswerWorker::cancel() { m_question.cancel(); }

void AnswerWorker::ask(const QString& question) {
    if (!m_analysis) {
        return;
    }
    m_question.start([this, whole = m_analysis, text = question.trimmed().toStdString()](
                         const Progress& progress) -> LatestTask::Delivery {
        const auto explained = explain(*whole, questionOf(*whole, text), progress);
        if (!explained) {
            return [this, error = explained.error()] {
                Q_EMIT failed(QString::fromStdString(error.what),
                              QString::fromStdString(error.hint));
            };
        }
        auto tree = answerTree(*whole, *explained);
        return [this, tree] { Q_EMIT answered(tree); };
    });
}

} // namespace ff
