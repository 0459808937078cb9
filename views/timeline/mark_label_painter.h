// Draws short names beside marks and in waits, where they fit whole.
#pragma once

#include <vector>

#include <QPainter>

#include "views/timeline/arrow_painter.h"
#include "views/timeline/plot_scene.h"

namespace ff {

/// Only at the reading zoom. A label stands right of its mark, or is left out when it would touch
/// the next mark, an arrow, a break or the edge: everything it says stands in the tool tip too.
void paintMarkLabels(QPainter& painter, const PlotScene& scene,
                     const std::vector<ChainArrow>& arrows);

} // namespace ff
