#include "views/rules/rule_worker.h"

#include <utility>

#include "engine/explain/line_explainer.h"

namespace ff {

void RuleWorker::setAnalysis(std::shared_ptr<const Analysis> analysis, bool isEdited) {
    m_analysis = std::move(analysis);
    for (LatestTask* task : {&m_editedBrief, &m_hits, &m_conditions, &m_line}) {
        task->cancel();
    }
    if (m_analysis == nullptr) {
        m_savedBrief.cancel();
        return;
    }
    LatestTask& task = isEdited ? m_editedBrief : m_savedBrief;
    task.start([this, whole = m_analysis, isEdited](const Progress&) -> LatestTask::Delivery {
        auto brief = std::make_shared<const VerdictBrief>(briefOf(*whole));
        return [this, brief, isEdited] { Q_EMIT briefed(brief, isEdited); };
    });
    startFacts();
}

void RuleWorker::setRule(const std::string& rule) {
    if (std::exchange(m_rule, rule) != rule) {
        startFacts();
    }
}

void RuleWorker::startFacts() {
    m_conditions.cancel();
    if (m_analysis == nullptr || m_rule.empty()) {
        m_hits.cancel();
        Q_EMIT found(std::make_shared<const RuleFacts>());
        return;
    }
    m_hits.start([this, whole = m_analysis, rule = m_rule](
                     const Progress&) -> LatestTask::Delivery {
        auto facts = std::make_shared<RuleFacts>(hitsOf(*whole, rule));
        return [this, facts] {
            Q_EMIT found(facts);
            m_conditions.start([this, analysis = m_analysis, hits = *facts](
                                   const Progress& progress) mutable -> LatestTask::Delivery {
                explainInto(hits, *analysis, progress);
                auto all = std::make_shared<const RuleFacts>(std::move(hits));
                return progress.isCancelled()
                           ? LatestTask::Delivery()
                           : [this, all] { Q_EMIT found(all); };
            });
        };
    });
}

void RuleWorker::askLine(const std::string& rule, const Locator& line) {
    if (m_analysis == nullptr) {
        return;
    }
    m_line.start([this, whole = m_analysis, rule, line](
                     const Progress&) -> LatestTask::Delivery {
        auto answer = explainLine(*whole, rule, line);
        if (!answer) {
            return [this, what = QString::fromStdString(answer.error().text())] {
                Q_EMIT answered(nullptr, what);
            };
        }
        auto shown = std::make_shared<const RuleExplanation>(std::move(*answer));
        return [this, shown] { Q_EMIT answered(shown, {}); };
    });
}

} // namespace ff
