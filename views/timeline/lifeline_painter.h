// Draws what is known of the log behind a lane: the four states of data, each in its own way.
#pragma once

#include <QPainter>

#include "engine/model/connector_report.h"
#include "views/timeline/plot_scene.h"

namespace ff {

/// From the log's first to its last stamp: a line between two caps; between two rings when nothing
/// was found in it; with a torn end when it is truncated; hatched when it could not be parsed.
/// Dashed and endless when it was not provided. Nothing for lanes without a log.
void paintLifeline(QPainter& painter, const PlotScene& scene, const Lane& lane);

/// The same between two points, for legends.
void paintLifelineSample(QPainter& painter, QPointF from, QPointF to,
                         ConnectorReport::Status status, const Palette& palette);

} // namespace ff
