// Folds lanes that show the same into one.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "engine/pipeline/analysis.h"
#include "views/timeline/lane_assignment.h"

namespace ff {

/// What makes two lanes alike: symptoms with their states, and what is known of the log.
[[nodiscard]] std::string laneSignature(const Analysis& analysis, const Lane& lane);
/// The signatures of all lanes of a node, without regard to their order.
[[nodiscard]] std::string nodeSignature(const Analysis& analysis, const NodeLanes& node);

/// The node's lanes with alike ranks folded. A fold whose id is in `toggled` is open: its ranks
/// follow it as lanes of their own.
[[nodiscard]] std::vector<Lane> foldedRanks(const Analysis& analysis, const NodeLanes& node,
                                            const std::set<std::string>& toggled);

/// Largest difference of onset between events of the same symptom among these lanes.
[[nodiscard]] Nanos spreadOf(const Analysis& analysis, const std::vector<const Lane*>& lanes);

/// Appends `from`'s events and ranks to `to`, in order.
void mergeInto(Lane& to, const Lane& from);

} // namespace ff
