// Whether the refiners as a whole may call the wrong event a root.
#pragma once

#include <vector>

#include "engine/base/result.h"
#include "engine/model/rule_set.h"

namespace ff {

/// Refiners by which a mere cascade or teardown would explain a cause, and cycles of `explains`
/// between causes that any evidence could close: the selectors name symptoms and nothing else,
/// the places are the same, and the windows together allow a delay of zero around the cycle.
[[nodiscard]] std::vector<Error> checkExplanations(const RuleSet& rules);

} // namespace ff
