// Draws a series of readings into its lane.
#pragma once

#include <QPainter>

#include "views/timeline/plot_scene.h"

namespace ff {

void paintMetrics(QPainter& painter, const PlotScene& scene);

} // namespace ff
