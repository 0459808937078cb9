// Why rules fired in an analysis, or why they did not.
#pragma once

#include <string_view>
#include <vector>

#include "engine/base/progress.h"
#include "engine/base/result.h"
#include "engine/explain/rule_scenes.h"
#include "engine/model/rule_explanation.h"

namespace ff {

/// The rules of that qualified id, or all that fit a glob, in the order of the rule set:
/// extractors, filters, refiners, disabled ones. An error with a suggestion when there is none.
[[nodiscard]] Result<std::vector<RuleExplanation>>
explainRules(RuleScenes& scenes, std::string_view glob, const Progress& progress = {});

/// Whether the rule set has a rule of that qualified id, also a disabled one.
[[nodiscard]] bool hasRule(const RuleSet& rules, std::string_view id);

} // namespace ff
