// Filters, refiners and derivations, condition by condition.
#pragma once

#include "engine/explain/rule_scenes.h"
#include "engine/model/rule_explanation.h"

namespace ff {

[[nodiscard]] RuleExplanation explainFilter(const Filter& filter, RuleScenes& scenes);
/// Of one that fired, the conditions are those of its first pair or group.
[[nodiscard]] RuleExplanation explainRefiner(const Refiner& refiner, RuleScenes& scenes);

/// Sets `whyNot`, `missed` and `nearest` from the conditions; the first of a side that failed, else
/// of a pair the one that is farthest from holding. `otherwise` where all of them hold.
void concludeWhyNot(RuleExplanation& rule, WhyNot otherwise, std::string_view words);

} // namespace ff
