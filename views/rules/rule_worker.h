// Tells off the window's thread what the analysis at hand says of the rule under the caret.
#pragma once

#include <memory>

#include <QObject>

#include "engine/pipeline/analysis.h"
#include "views/rules/rule_facts.h"
#include "views/rules/verdict_brief.h"
#include "views/shared/latest_task.h"

namespace ff {

class RuleWorker : public QObject {
    Q_OBJECT

public:
    explicit RuleWorker(QObject* parent = nullptr) : QObject(parent) {}

    /// Nothing is told of the one before, but the verdict of rules that are not edited. Null: of
    /// none.
    void setAnalysis(std::shared_ptr<const Analysis> analysis, bool isEdited);
    /// By qualified id; empty: none.
    void setRule(const std::string& rule);
    /// Why an extractor did not take a line of the analysis.
    void askLine(const std::string& rule, const Locator& line);

signals:
    void briefed(std::shared_ptr<const ff::VerdictBrief> brief, bool isEdited);
    /// First the hits, then the same with the conditions.
    void found(std::shared_ptr<const ff::RuleFacts> facts);
    void answered(std::shared_ptr<const ff::RuleExplanation> answer, const QString& failure);

private:
    void startFacts();

    std::shared_ptr<const Analysis> m_analysis;
    std::string m_rule;
    LatestTask m_savedBrief;
    LatestTask m_editedBrief;
    LatestTask m_hits;
    LatestTask m_conditions;
    LatestTask m_line;
};

} // namespace ff
