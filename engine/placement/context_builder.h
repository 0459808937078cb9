// Finds the workload that the evidence is about: its id, state, times and nodes.
#pragma once

#include "engine/model/execution_context.h"
#include "engine/placement/attempt_builder.h"
#include "engine/placement/placement_builder.h"

namespace ff {

/// The terminal state is the scheduler's, if it says one; a failed step beats a job that says
/// completed. Of several attempts it is about the selected one.
[[nodiscard]] ExecutionContext buildContext(const PlacementEvidence& evidence,
                                            const AttemptPlan& plan,
                                            const PlacementResult& placement);

} // namespace ff
