// Draws the causal chain across the lanes.
#pragma once

#include <vector>

#include <QPainter>

#include "views/timeline/causal_route.h"
#include "views/timeline/plot_scene.h"

namespace ff {

struct ChainArrow {
    CausalRoute route;
    bool isOrderProven = false;
    std::size_t hop = 0; ///< index into the chain
};

/// One arrow a cause and lane, to what it reaches there first; of lanes closer than a few pixels
/// only one gets an arrow.
[[nodiscard]] std::vector<ChainArrow> chainArrows(const PlotScene& scene);
/// Solid: the order is proven; dashed: it is not.
void paintArrows(QPainter& painter, const PlotScene& scene, const std::vector<ChainArrow>& arrows);

} // namespace ff
