// Draws the time axis, the grid under the lanes, breaks and changes of scale, and the flag.
#pragma once

#include <QPainter>
#include <QString>

#include "views/timeline/plot_scene.h"

namespace ff {

void paintAxis(QPainter& painter, const PlotScene& scene);
/// Vertical lines at the ticks, and the double lines where the scale changes.
void paintGrid(QPainter& painter, const PlotScene& scene);
/// The bands of folded time, over axis and lanes.
void paintFolds(QPainter& painter, const PlotScene& scene);
/// The dotted line through all lanes at the first fault.
void paintFirstFaultRule(QPainter& painter, const PlotScene& scene);
/// Where its flag is; not valid: out of view.
[[nodiscard]] QRect firstFaultFlag(const PlotScene& scene);
/// Its flag on the axis, with time and code.
void paintFirstFaultFlag(QPainter& painter, const PlotScene& scene);

} // namespace ff
