// What is done to the lanes of all nodes before they become rows.
#pragma once

#include <memory>
#include <set>
#include <string>
#include <vector>

#include "views/timeline/lane_assignment.h"
#include "views/timeline/plot_series.h"

namespace ff {

/// The node's title with everything of the node merged into it.
[[nodiscard]] Lane titleRow(const NodeLanes& node);

/// A lane for each series, behind that of its rank or GPU; without one, at the end of its node.
void addMetricLanes(std::vector<NodeLanes>& nodes,
                    const std::vector<std::shared_ptr<const PlotSeries>>& metrics);

/// Takes the lanes and nodes of these ids away and returns a row for each.
[[nodiscard]] std::vector<Lane> takePinned(std::vector<NodeLanes>& nodes,
                                           const std::vector<std::string>& pinned);

/// Takes the lanes and nodes of these ids away, and nodes that have none left.
void dropHidden(std::vector<NodeLanes>& nodes, const std::set<std::string>& hidden);

/// The lanes of all nodes by what they are; `NodeLanes::node` becomes the id of the group. One
/// group of all when not `byKind`.
[[nodiscard]] std::vector<NodeLanes> lanesBySource(std::vector<NodeLanes> nodes, LaneOrder order,
                                                   bool byKind);

} // namespace ff
