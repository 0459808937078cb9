// Which lane every event belongs to: the rank it is about, else the GPU, else the log it is from.
#pragma once

#include <string>
#include <vector>

#include "engine/pipeline/analysis.h"
#include "views/timeline/lane.h"
#include "views/timeline/lane_choices.h"

namespace ff {

/// The lanes of one node in the order they are shown, the accused one first after the node's log.
struct NodeLanes {
    std::string node; ///< empty: the job's
    std::vector<Lane> lanes;
    bool isAccused = false;
    bool isInChain = false;
    std::string rack; ///< empty: not known
    std::optional<Nanos> firstFailure;
};

/// Nodes and the lanes of each in that order, names with their numbers in order; the job's lanes
/// last. Every rank and node of the placement is there, with or without events.
[[nodiscard]] std::vector<NodeLanes> assignLanes(const Analysis& analysis,
                                                 LaneOrder order = LaneOrder::Distance);
/// Whether `a` stands above `b` among the lanes of one group.
[[nodiscard]] bool isEarlierLane(const Lane& a, const Lane& b, LaneOrder order);

/// Where an event's mark stands: the time of its line, else its onset; nothing without either.
[[nodiscard]] std::optional<Nanos> markTime(const Event& event);
/// Name order in which `gpu-a9` comes before `gpu-a10`.
[[nodiscard]] bool comesBefore(std::string_view a, std::string_view b);

} // namespace ff
