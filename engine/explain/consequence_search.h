// Which rule came nearest to making something a consequence of a cause.
#pragma once

#include <string>

#include "engine/explain/rule_scenes.h"

namespace ff {

/// A sentence with the rule, the event it would have tied the cause to, and the condition that
/// failed; empty where no rule that explains anything means the cause, or none has an effect to
/// tie it to.
[[nodiscard]] std::string nearestConsequence(RuleScenes& scenes, EventId cause);

} // namespace ff
