// Draws what lies on the lanes, one layer at a time.
#pragma once

#include <QPainter>

#include "views/timeline/plot_scene.h"

namespace ff {

void paintLaneFills(QPainter& painter, const PlotScene& scene);
/// Time in which somebody waited in a collective.
void paintWaits(QPainter& painter, const PlotScene& scene);
/// From the first to the last line of a rank's log, by what is known of it; spans of events
/// without a time.
void paintSpans(QPainter& painter, const PlotScene& scene);
/// Cells of closed nodes and the histograms of folds.
void paintDensity(QPainter& painter, const PlotScene& scene);
/// Everything else, the fatal marks last.
void paintMarks(QPainter& painter, const PlotScene& scene);

} // namespace ff
