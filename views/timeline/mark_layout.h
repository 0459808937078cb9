// From the events of a lane to the marks that are drawn, at any zoom.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/pipeline/analysis.h"
#include "views/shared/mark_painter.h"
#include "views/timeline/lane.h"
#include "views/timeline/time_scale.h"

namespace ff {

/// One mark: the worst event of its pixels, and how much it stands for.
struct LaneMark {
    double x = 0;
    MarkShape shape = MarkShape::Context;
    EventId event;            ///< the worst; of equals the first in time
    std::uint32_t events = 1; ///< number of events in these pixels
    std::uint64_t lines = 1;  ///< number of their lines
    bool hasSpan = false;     ///< no exact time: somewhere in [spanLeft, spanRight]
    double spanLeft = 0;
    double spanRight = 0;
};

/// An event that reports a wait: from its onset to the line that ended it.
struct LaneWait {
    double left = 0;
    double right = 0;
    EventId event;
};

class MarkLayout {
public:
    /// Both must outlive the layout.
    MarkLayout(const Analysis& analysis, const TimeScale& scale);

    /// Marks in view, ascending. Timed events closer than `bucket` pixels share one: nothing is
    /// sampled, the worst shape wins and the counts add up. A fatal event stands where it
    /// happened, whatever it shares pixels with.
    [[nodiscard]] std::vector<LaneMark> marks(const Lane& lane, double bucket) const;
    /// The events that only passed through this log.
    [[nodiscard]] std::vector<LaneMark> echoes(const Lane& lane, double bucket) const;
    /// At most `most` waits in view, spread over all there are; the earliest and the last are
    /// among them.
    [[nodiscard]] std::vector<LaneWait> waits(const Lane& lane, std::size_t most) const;

    /// Where the event's mark is (not aggregated); for an event without a time, inside its span,
    /// near what explains it.
    [[nodiscard]] LaneMark place(EventId event) const;
    /// Where an arrow to the event ends: the start of its wait, else its mark.
    [[nodiscard]] double arrivalX(EventId event) const;
    [[nodiscard]] bool isWait(EventId event) const;

    /// Number of events looked at so far: what a repaint costs.
    [[nodiscard]] std::size_t visitedEvents() const { return m_visited; }

private:
    [[nodiscard]] std::vector<LaneMark> aggregated(const std::vector<TrackEvent>& track,
                                                   double bucket) const;
    [[nodiscard]] bool isWorse(const LaneMark& a, const LaneMark& b) const;
    [[nodiscard]] double untimedX(const Event& event, double left, double right) const;

    const Analysis& m_analysis;
    const TimeScale& m_scale;
    [[nodiscard]] bool tellsWait(EventId event) const;

    std::vector<EventId> m_explainer; ///< by event: the first cause of an edge to it
    std::vector<MarkShape> m_shapes;  ///< by event
    std::vector<bool> m_waits;        ///< by event
    EventId m_primary;
    mutable std::size_t m_visited = 0;
};

} // namespace ff
