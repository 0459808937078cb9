// Draws the column of lane names.
#pragma once

#include <QPainter>

#include "views/timeline/plot_scene.h"

namespace ff {

void paintLaneHeaders(QPainter& painter, const PlotScene& scene);
/// The corner left of the axis.
void paintHeaderCorner(QPainter& painter, const PlotScene& scene);

} // namespace ff
