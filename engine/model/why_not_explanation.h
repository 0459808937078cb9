// Why a symptom, a part of the job or a rule is not what came first.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/model/hypothesis.h"
#include "engine/model/rule_explanation.h"

namespace ff {

struct WhyNotExplanation {
    std::string target; ///< as understood: `symptom gpu.x`, `node:gn-5`, `rule gpu/nvrm-xid`
    bool isPrimary = false;
    bool isSeen = false;
    std::string answer;           ///< one or two sentences
    std::vector<Hypothesis> seen; ///< what became of its events, those with one fate together
    std::vector<RuleExplanation::SourceState> absent; ///< sources that would show it, not there
    std::vector<RuleExplanation> makers; ///< rules that make the symptom, the nearest first
    std::uint64_t makerCount = 0;        ///< all of them
};

} // namespace ff
