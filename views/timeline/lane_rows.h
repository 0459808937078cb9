// Which rows the timeline has and in which order: groups, folds of what is alike, what is open.
#pragma once

#include <vector>

#include "engine/pipeline/analysis.h"
#include "views/timeline/lane.h"
#include "views/timeline/lane_choices.h"

namespace ff {

struct LaneRows {
    std::vector<Lane> lanes; ///< without places and tracks
    std::size_t pinned = 0;  ///< the first ones
    bool isSmallJob = false; ///< few enough lanes to have everything open
    bool hasRacks = false;
};

[[nodiscard]] LaneRows laneRows(const Analysis& analysis, const LaneChoices& choices);

/// The ids to hide so that the lane goes away: of a fold and a group, those in it.
[[nodiscard]] std::vector<std::string> idsToHide(const Lane& lane);

} // namespace ff
