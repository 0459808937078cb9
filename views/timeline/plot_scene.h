// What the painters of the timeline look at: results, layout, and where it goes on the screen.
#pragma once

#include <QRect>

#include "engine/pipeline/analysis.h"
#include "views/shared/palette.h"
#include "views/timeline/lane_layout.h"
#include "views/timeline/mark_layout.h"
#include "views/timeline/time_scale.h"

namespace ff {

/// Rectangles are in the view's coordinates; x of the scale counts from `plot.left()`, y of the
/// lanes from `plot.top() - scroll`. Everything referred to outlives the scene.
struct PlotScene {
    const Analysis& analysis;
    const LaneLayout& lanes;
    const TimeScale& scale;
    const MarkLayout& marks;
    const Palette& palette;
    QRect axis;
    QRect headers;
    QRect plot;
    int scroll = 0;
    EventId firstFault; ///< not valid: no rule is drawn

    [[nodiscard]] QRect laneRect(const Lane& lane) const {
        return {plot.left(), plot.top() + lane.top - scroll, plot.width(), lane.height};
    }
    [[nodiscard]] double centreY(const Lane& lane) const {
        return plot.top() + lane.top - scroll + lane.height / 2.0;
    }
    [[nodiscard]] LaneLayout::Span visibleLanes() const {
        return lanes.lanesBetween(scroll, scroll + plot.height());
    }
    [[nodiscard]] double viewX(double x) const { return plot.left() + x; }
};

/// Marks closer than this many pixels share one.
[[nodiscard]] double markBucket(const Lane& lane, LaneZoom zoom);
/// Share of the full size that marks have on the lane.
[[nodiscard]] double markScale(const Lane& lane, LaneZoom zoom);
/// Whether the lane is drawn as cells rather than as marks.
[[nodiscard]] bool isDense(const Lane& lane, LaneZoom zoom);
/// The fill under the lane.
[[nodiscard]] QColor laneFill(const Lane& lane, const Palette& palette);

} // namespace ff
