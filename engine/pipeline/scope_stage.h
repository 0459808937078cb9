// Says of each match whether it is evidence of the attempt that is looked into.
#pragma once

#include <vector>

#include "engine/model/bundle.h"
#include "engine/model/placement.h"
#include "engine/model/rule_set.h"
#include "engine/placement/attempt_builder.h"
#include "engine/timeline/match_resolver.h"

namespace ff {

/// Fills `ResolvedMatch::outside` with the reason where a match is of another attempt or of a node
/// that took no part. In doubt it is left in. A fault that lasts until a repair and was there
/// before the attempt is left to the rules, unless the attempt ran on other nodes.
void markOutside(std::vector<ResolvedMatch>& matches, const Bundle& bundle, const RuleSet& rules,
                 const AttemptPlan& plan, const Placement& placement);

} // namespace ff
