// Rows first, then heights from top to bottom.
#include "views/timeline/lane_layout.h"

#include <algorithm>
#include <limits>

#include "views/timeline/lane_assignment.h"
#include "views/timeline/lane_rows.h"

namespace ff {

namespace {

constexpr std::size_t mostCompactRows = 150;
constexpr std::uint32_t nowhere = std::numeric_limits<std::uint32_t>::max();

struct Heights {
    int lane;
    int accused;
    int fold;
    int group;
};

constexpr Heights readingHeights{20, 28, 28, 24};
constexpr Heights compactHeights{12, 16, 16, 16};
constexpr int nodeFoldHeight = 40;
constexpr int metricHeight = 28;
constexpr int lowMetricHeight = 20;
constexpr int tallestDensity = 5;

/// Whether the lane shows its events itself, or leaves them to the lanes below it.
bool drawsEvents(const Lane& lane) { return !(lane.canOpen && lane.isOpen); }

int heightOf(const Lane& lane, LaneZoom zoom, int density) {
    const Heights& heights = zoom == LaneZoom::Reading ? readingHeights : compactHeights;
    switch (lane.kind) {
    case LaneKind::NodeFold:
        return lane.isOpen ? heights.group : nodeFoldHeight;
    case LaneKind::Node:
        return zoom == LaneZoom::Density && !lane.isOpen ? density : heights.group;
    case LaneKind::Job:
    case LaneKind::Rack:
    case LaneKind::SourceGroup:
        return heights.group;
    case LaneKind::Metric:
        return zoom == LaneZoom::Reading ? metricHeight : lowMetricHeight;
    case LaneKind::RankFold:
        return heights.fold;
    default:
        return lane.isAccused ? heights.accused : heights.lane;
    }
}

std::vector<TrackEvent> trackOf(const Analysis& analysis, const std::vector<EventId>& events,
                                std::vector<EventId>* untimed) {
    std::vector<TrackEvent> track;
    for (const EventId id : events) {
        if (const std::optional<Nanos> at = markTime(analysis.event(id))) {
            track.push_back({*at, id});
        } else if (untimed != nullptr) {
            untimed->push_back(id);
        }
    }
    std::ranges::sort(track, [](const TrackEvent& a, const TrackEvent& b) {
        return a.at != b.at ? a.at < b.at : a.event < b.event;
    });
    return track;
}

} // namespace

LaneLayout::LaneLayout(const Analysis& analysis, const LaneChoices& choices) {
    LaneRows rows = laneRows(analysis, choices);
    m_lanes = std::move(rows.lanes);
    m_pinned = rows.pinned;
    m_hasRacks = rows.hasRacks;
    const LaneZoom fitting =
        m_lanes.size() > mostCompactRows ? LaneZoom::Density : LaneZoom::Compact;
    m_zoom = choices.zoom.value_or(rows.isSmallJob ? LaneZoom::Reading : fitting);
    const auto closed = std::ranges::count_if(
        m_lanes, [](const Lane& lane) { return lane.kind == LaneKind::Node && !lane.isOpen; });
    const int fair = closed > 0 ? choices.viewHeight / static_cast<int>(closed) : tallestDensity;
    m_densityHeight = std::clamp(fair, 1, tallestDensity);
    place(analysis);
}

void LaneLayout::place(const Analysis& analysis) {
    m_laneOfEvent.assign(analysis.graph.log.events.size(), nowhere);
    int top = 0;
    for (std::size_t i = 0; i < m_lanes.size(); ++i) {
        Lane& lane = m_lanes[i];
        lane.top = top;
        lane.height = heightOf(lane, m_zoom, m_densityHeight);
        top += lane.height;
        if (drawsEvents(lane)) {
            lane.track = trackOf(analysis, lane.events, &lane.untimed);
            lane.echoTrack = trackOf(analysis, lane.echoes, nullptr);
        }
        for (const EventId event : lane.events) {
            m_laneOfEvent[event.index()] = static_cast<std::uint32_t>(i);
        }
    }
}

int LaneLayout::height() const {
    return m_lanes.empty() ? 0 : m_lanes.back().top + m_lanes.back().height;
}

int LaneLayout::pinnedHeight() const {
    return m_pinned == 0 ? 0 : m_lanes[m_pinned - 1].top + m_lanes[m_pinned - 1].height;
}

std::optional<std::size_t> LaneLayout::laneAt(int y) const {
    if (y < 0 || y >= height()) {
        return std::nullopt;
    }
    const auto after = std::ranges::upper_bound(m_lanes, y, {}, &Lane::top);
    return static_cast<std::size_t>(after - m_lanes.begin()) - 1;
}

std::optional<std::size_t> LaneLayout::laneOf(EventId event) const {
    if (!event.isValid() || event.index() >= m_laneOfEvent.size() ||
        m_laneOfEvent[event.index()] == nowhere) {
        return std::nullopt;
    }
    return m_laneOfEvent[event.index()];
}

LaneLayout::Span LaneLayout::lanesBetween(int top, int bottom) const {
    if (m_lanes.empty() || bottom < 0) {
        return {};
    }
    const std::size_t first = laneAt(std::max(top, 0)).value_or(m_lanes.size());
    const auto after = std::ranges::upper_bound(m_lanes, bottom, {}, &Lane::top);
    return {first, static_cast<std::size_t>(after - m_lanes.begin())};
}

std::optional<std::size_t> LaneLayout::find(const std::string& id) const {
    const auto found = std::ranges::find(m_lanes, id, &Lane::id);
    return found == m_lanes.end()
               ? std::nullopt
               : std::optional(static_cast<std::size_t>(found - m_lanes.begin()));
}

} // namespace ff
