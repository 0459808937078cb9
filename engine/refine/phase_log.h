// The events as a phase found them, read back from what a finished graph remembers.
#pragma once

#include "engine/model/causal_graph.h"
#include "engine/model/rule_set.h"

namespace ff {

/// States and confirmations that `phase` began with; events that were derived in it or later are
/// left out (they have the highest ids). `rules` are those that made the graph.
[[nodiscard]] EventLog logBefore(Phase phase, const CausalGraph& graph, const RuleSet& rules);

} // namespace ff
