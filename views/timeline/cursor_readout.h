// The exact time under the cursor, three times over.
#pragma once

#include <optional>

#include <QPainter>
#include <QStringList>

#include "engine/pipeline/analysis.h"
#include "views/timeline/lane.h"
#include "views/timeline/plot_scene.h"

namespace ff {

/// What is under the cursor.
struct CursorPlace {
    Nanos at = 0;
    const Lane* lane = nullptr;
    EventId event; ///< of the mark; not valid: none
};

/// UTC; the same moment as the source under the cursor writes it, in its zone and by its own clock,
/// where that is known and differs; the distance to the first fault; the reading of a metric.
[[nodiscard]] QStringList cursorReadOut(const Analysis& analysis, const CursorPlace& place,
                                        EventId reference);

/// A box beside the cursor's line, on the axis.
void paintReadOut(QPainter& painter, const PlotScene& scene, const QStringList& lines, int x);

/// `2026-04-05 04:40:55.772686 UTC`, whatever zone is shown elsewhere.
[[nodiscard]] QString utcText(Nanos time);

} // namespace ff
