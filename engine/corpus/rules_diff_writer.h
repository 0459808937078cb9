// What another rule set changes, as JSON and as text.
#pragma once

#include <string>

#include "engine/corpus/rules_diff.h"

namespace ff {

/// Schema `firstfault/rules-diff/1`: `totals`, `cases` that changed, `rules`.
[[nodiscard]] std::string writeRulesDiffJson(const RulesDiff& diff);
[[nodiscard]] std::string writeRulesDiffText(const RulesDiff& diff);

} // namespace ff
