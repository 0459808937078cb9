// Runs all extractors over lines and rows, and the engine's own patterns with them.
#pragma once

#include <vector>

#include "engine/base/progress.h"
#include "engine/base/result.h"
#include "engine/model/bundle.h"
#include "engine/model/match.h"
#include "engine/pipeline/intake_stage.h"
#include "engine/pipeline/rule_programs.h"
#include "engine/placement/placement_pattern.h"
#include "engine/timeline/clock_pattern.h"

namespace ff {

/// Of one member, or of all: in the order of (member, place in it, rule), lines before rows before
/// metrics.
struct ScanResult {
    std::vector<Match> matches;
    std::vector<PlacementHit> placementHits;
    std::vector<ClockHit> clockHits; ///< of each member a bounded number
};

/// One result for each of `members`, which are ascending. After a cancel they are incomplete.
[[nodiscard]] Result<std::vector<ScanResult>>
scanMembers(const Bundle& bundle, const std::vector<MemberId>& members, const IntakeResult& intake,
            RulePrograms& programs, int threads, const Progress& progress);

} // namespace ff
