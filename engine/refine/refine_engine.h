// Runs filters and refiners over an event log: the causal graph.
#pragma once

#include "engine/base/progress.h"
#include "engine/model/causal_graph.h"
#include "engine/model/execution_context.h"
#include "engine/model/placement.h"
#include "engine/model/rule_set.h"

namespace ff {

/// Phases filter, early, main, final and post_outcome, in that order; inside a phase every rule
/// sees the states that the phase began with.
[[nodiscard]] CausalGraph relateEvents(const RuleSet& rules, const ExecutionContext& workload,
                                       const Placement& placement, EventLog log,
                                       const Progress& progress);

} // namespace ff
