// Joins what manifest, file names, lines and rows say about where each rank ran.
#pragma once

#include <vector>

#include "engine/model/bundle.h"
#include "engine/model/execution_context.h"
#include "engine/model/member_reading.h"
#include "engine/model/placement.h"
#include "engine/placement/placement_pattern.h"

namespace ff {

struct PlacementResult {
    Placement placement;
    std::optional<int> worldSize;
};

/// Stronger statements win: manifest, NCCL and launcher lines, file names, srun's task lists.
/// Contradictions are kept as sentences in `Placement::conflicts`.
[[nodiscard]] PlacementResult buildPlacement(const Bundle& bundle,
                                             const std::vector<MemberReading>& readings,
                                             const std::vector<PlacementHit>& hits);

} // namespace ff
