// Finds the workload that the evidence is about: its id, state, times and nodes.
#pragma once

#include <vector>

#include "engine/model/bundle.h"
#include "engine/model/execution_context.h"
#include "engine/model/member_reading.h"
#include "engine/placement/placement_builder.h"

namespace ff {

/// The terminal state is the scheduler's, if it says one; a failed step beats a job that says
/// completed.
[[nodiscard]] ExecutionContext buildContext(const Bundle& bundle,
                                            const std::vector<MemberReading>& readings,
                                            const std::vector<PlacementHit>& hits,
                                            const PlacementResult& placement);

} // namespace ff
