// The small rule set that the sample analyses were made with.
#pragma once

#include <memory>
#include <string_view>

#include "engine/model/rule_set.h"

namespace ff {

[[nodiscard]] std::shared_ptr<const RuleSet> sampleRules();

/// Not valid when the set has no such rule.
[[nodiscard]] RuleId findRule(const RuleSet& rules, std::string_view id);

} // namespace ff
