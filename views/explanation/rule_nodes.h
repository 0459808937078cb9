// What a rule did, as a part of an answer.
#pragma once

#include "engine/model/hypothesis.h"
#include "engine/model/rule_explanation.h"
#include "engine/pipeline/analysis.h"
#include "views/explanation/answer_tree.h"

namespace ff {

/// A title with the outcome, the nearest miss, and the conditions folded to the first failing one.
AnswerNode& addRule(const Analysis& analysis, const RuleExplanation& rule, AnswerNode& parent);
/// The events, of which only the first ones have a line of their own.
void addEvents(const Analysis& analysis, const std::vector<EventId>& events, AnswerNode& parent);
/// `gpu.nvlink_error` of where, when; opens it.
AnswerNode& addEvent(const Analysis& analysis, EventId event, AnswerNode& parent);
/// `regex`, `same.node`: what the condition is about, in words.
[[nodiscard]] QString conditionText(const RuleExplanation::Condition& condition);
[[nodiscard]] QString whyNotText(WhyNot reason);
[[nodiscard]] QString standingText(Hypothesis::Standing standing);

} // namespace ff
