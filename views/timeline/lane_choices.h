// What the user chose about the rows: groups, order, heights, what is open, pinned or hidden.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace ff {

struct PlotSeries;

/// How much height a lane gets.
enum class LaneZoom : std::uint8_t {
    Reading, ///< every mark with its label
    Compact, ///< marks at 60 %, no labels
    Density, ///< closed nodes are rows of a few pixels
};

enum class LaneGrouping : std::uint8_t {
    Rack,   ///< rack > node > lane; as `Node` where no rack is known
    Node,   ///< node > lane
    Source, ///< kernel logs, ranks, GPUs, ... over all nodes
    None,   ///< no groups
};
inline constexpr std::size_t laneGroupingCount = 4;

enum class LaneOrder : std::uint8_t {
    Distance, ///< the accused, then by their place in the chain, then the same rack, then by name
    FirstFailure,
    Name,
};
inline constexpr std::size_t laneOrderCount = 3;

/// Ids are those of `Lane::id`; what no longer exists is ignored.
struct LaneChoices {
    std::optional<LaneZoom> zoom;  ///< nothing: by the number of lanes
    std::set<std::string> toggled; ///< ids of lanes that are not as they are by default
    int viewHeight = 600;          ///< for the height of density rows, in pixels
    LaneGrouping grouping = LaneGrouping::Rack;
    LaneOrder order = LaneOrder::Distance;
    bool foldsAlike = true;
    std::vector<std::string> pinned; ///< above all others, in this order
    std::set<std::string> hidden;
    std::vector<std::shared_ptr<const PlotSeries>> metrics; ///< each a lane of its own
};

} // namespace ff
