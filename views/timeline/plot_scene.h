// What the painters of the timeline look at: results, layout, and where it goes on the screen.
#pragma once

#include <algorithm>
#include <memory>
#include <unordered_map>
#include <vector>

#include <QRect>
#include <QString>

#include "engine/pipeline/analysis.h"
#include "views/shared/palette.h"
#include "views/timeline/lane_layout.h"
#include "views/timeline/mark_layout.h"
#include "views/timeline/time_scale.h"

namespace ff {

/// The marks of lanes that were asked for, while a picture is painted.
struct MarkCache {
    std::unordered_map<const Lane*, std::vector<LaneMark>> byLane;
};

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
    QRect flag;         ///< of the first fault, on the axis; not valid: none

    QString orderText;        ///< how lanes are ordered, for the corner
    int pinned = 0;           ///< height of what does not scroll, at the top of the plot
    bool showsPinned = false; ///< that part is painted, not the other
    std::shared_ptr<MarkCache> cache = std::make_shared<MarkCache>();

    [[nodiscard]] int topOf(const Lane& lane) const {
        return plot.top() + lane.top - (lane.isPinned && pinned > 0 ? 0 : scroll);
    }
    [[nodiscard]] QRect laneRect(const Lane& lane) const {
        return {plot.left(), topOf(lane), plot.width(), lane.height};
    }
    [[nodiscard]] double centreY(const Lane& lane) const { return topOf(lane) + lane.height / 2.0; }
    /// Of the part that is painted.
    [[nodiscard]] LaneLayout::Span visibleLanes() const {
        if (showsPinned) {
            return {0, lanes.pinnedCount()};
        }
        LaneLayout::Span span = lanes.lanesBetween(scroll + pinned, scroll + plot.height());
        span.first = pinned > 0 ? std::max(span.first, lanes.pinnedCount()) : span.first;
        return {span.first, std::max(span.first, span.last)};
    }
    /// Where the lanes of that part are.
    [[nodiscard]] QRect part() const {
        return showsPinned ? QRect(plot.left(), plot.top(), plot.width(), pinned)
                           : plot.adjusted(0, pinned, 0, 0);
    }
    /// As far apart as the lane's height wants them.
    [[nodiscard]] const std::vector<LaneMark>& marksOf(const Lane& lane) const;
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
