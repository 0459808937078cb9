// Joins what manifest, file names, lines and rows say about where each rank ran.
#pragma once

#include <vector>

#include "engine/model/intake_issue.h"
#include "engine/model/placement.h"
#include "engine/placement/attempt_builder.h"

namespace ff {

struct PlacementResult {
    Placement placement;
    std::optional<int> worldSize;
    std::vector<IntakeIssue> issues; ///< the contradictions, each at the line that makes it
};

/// Where the ranks of the selected attempt ran. Stronger statements win (`StatementStrength`); of
/// another attempt only what is not said of this. Contradictions are kept as sentences in
/// `Placement::conflicts` too.
[[nodiscard]] PlacementResult buildPlacement(const PlacementEvidence& evidence,
                                             const AttemptPlan& plan);

} // namespace ff
