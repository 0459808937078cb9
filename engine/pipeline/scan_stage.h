// Runs all extractors over lines and rows, and the engine's own placement patterns with them.
#pragma once

#include <memory>
#include <vector>

#include "engine/base/progress.h"
#include "engine/base/result.h"
#include "engine/model/bundle.h"
#include "engine/model/match.h"
#include "engine/model/rule_set.h"
#include "engine/pipeline/intake_stage.h"
#include "engine/placement/placement_pattern.h"

namespace ff {

/// Both in the order of (member, place in it, rule).
struct ScanResult {
    std::vector<Match> matches;
    std::vector<PlacementHit> placementHits;
};

[[nodiscard]] Result<ScanResult> scanMembers(const Bundle& bundle, const RuleSet& rules,
                                             const IntakeResult& intake, int threads,
                                             const Progress& progress);

} // namespace ff
