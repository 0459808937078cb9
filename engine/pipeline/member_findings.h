// What the search of one member found, before the rules look at it together.
#pragma once

#include <cstddef>
#include <vector>

#include "engine/model/match.h"
#include "engine/placement/placement_pattern.h"
#include "engine/timeline/clock_pattern.h"

namespace ff {

/// A match of the row at this position of the member's records.
struct RowMatch {
    std::size_t record = 0;
    Match match;
};

/// What one extractor found depends on no other extractor.
struct MemberFindings {
    std::vector<Match> lines;   ///< ordered by (line, extractor), folded in each chunk by itself
    std::vector<RowMatch> rows; ///< ordered by (record, extractor)
    std::vector<Match> metrics; ///< ordered by (place, extractor)
    std::vector<PlacementHit> placementHits;
    std::vector<ClockHit> clockHits; ///< a bounded number
};

} // namespace ff
