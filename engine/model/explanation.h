// The answers of `firstfault explain` over one analysis; what was not asked is not there.
#pragma once

#include <optional>
#include <vector>

#include "engine/model/event_explanation.h"
#include "engine/model/rule_explanation.h"
#include "engine/model/verdict_explanation.h"
#include "engine/model/why_not_explanation.h"

namespace ff {

struct Explanation {
    std::optional<VerdictExplanation> verdict;
    std::vector<RuleExplanation> rules;
    std::optional<EventExplanation> event;
    std::optional<WhyNotExplanation> whyNot;
};

} // namespace ff
