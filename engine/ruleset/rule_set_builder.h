// The merged draft -> the rule set in its documented order, with ids given out.
#pragma once

#include "engine/model/rule_set.h"
#include "engine/ruleset/layer_merger.h"

namespace ff {

/// `name` and `hash` are left to the caller. `RuleId`s follow the order of qualified ids.
[[nodiscard]] RuleSet buildRuleSet(MergedDraft&& merged);

} // namespace ff
