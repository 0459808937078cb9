// How many ranks the job has.
#pragma once

#include <optional>

#include "engine/placement/attempt_builder.h"

namespace ff {

struct WorldSize {
    std::optional<int> ranks;    ///< the manifest's, else the largest that is said
    int largestCommunicator = 0; ///< of NCCL; 0: none was seen
};

/// NCCL's largest communicator, the launcher's world, `WORLD_SIZE`, the default group of flight
/// recorder dumps, as far as the selected attempt says it; where none of them says it, nodes and
/// processes per node of the launcher's configuration.
[[nodiscard]] WorldSize findWorldSize(const PlacementEvidence& evidence, const AttemptPlan& plan);

} // namespace ff
