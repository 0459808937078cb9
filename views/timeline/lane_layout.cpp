// Groups first, then folds, then heights from top to bottom.
#include "views/timeline/lane_layout.h"

#include <algorithm>
#include <limits>
#include <map>

#include "views/timeline/lane_assignment.h"
#include "views/timeline/lane_folding.h"

namespace ff {

namespace {

constexpr std::size_t fewLanes = 64;     ///< up to here everything is open and readable
constexpr std::size_t mostOpenNodes = 2; ///< beyond that, of the accused ones
constexpr std::size_t fewestAlikeNodes = 3;
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
constexpr int tallestDensity = 5;

std::size_t laneCount(const std::vector<NodeLanes>& nodes) {
    std::size_t count = 0;
    for (const NodeLanes& node : nodes) {
        count += 1 + node.lanes.size();
    }
    return count;
}

class RowBuilder {
public:
    RowBuilder(const Analysis& analysis, const LaneChoices& choices)
        : m_analysis(analysis), m_choices(choices), m_nodes(assignLanes(analysis)),
          m_isSmall(laneCount(m_nodes) <= fewLanes) {}

    std::vector<Lane> run() {
        for (std::size_t i = 0; i < m_nodes.size();) {
            const std::size_t alike = m_isSmall ? 1 : alikeFrom(i);
            if (alike >= fewestAlikeNodes) {
                addNodeFold(i, i + alike);
            } else {
                addNode(m_nodes[i]);
            }
            i += alike >= fewestAlikeNodes ? alike : 1;
        }
        return std::move(m_rows);
    }

    [[nodiscard]] bool isSmall() const { return m_isSmall; }

private:
    [[nodiscard]] bool opens(const NodeLanes& node, const std::string& id) {
        bool byDefault = m_isSmall || node.node.empty();
        if (!byDefault && node.isAccused && m_opened < mostOpenNodes) {
            byDefault = true;
            ++m_opened;
        }
        return byDefault != m_choices.toggled.contains(id);
    }

    /// How many nodes from `first` on are alike and neither accused nor opened by hand.
    [[nodiscard]] std::size_t alikeFrom(std::size_t first) {
        const auto folds = [this](const NodeLanes& node) {
            return !node.node.empty() && !node.isAccused &&
                   !m_choices.toggled.contains("node:" + node.node);
        };
        if (!folds(m_nodes[first])) {
            return 1;
        }
        const std::string signature = nodeSignature(m_analysis, m_nodes[first]);
        std::size_t next = first + 1;
        while (next < m_nodes.size() && folds(m_nodes[next]) &&
               nodeSignature(m_analysis, m_nodes[next]) == signature) {
            ++next;
        }
        return next - first;
    }

    void addNodeFold(std::size_t first, std::size_t last) {
        Lane fold;
        fold.kind = LaneKind::NodeFold;
        fold.id = "nodes:" + m_nodes[first].node;
        fold.canOpen = true;
        fold.isOpen = m_choices.toggled.contains(fold.id);
        std::vector<Lane> wholes;
        for (std::size_t i = first; i < last; ++i) {
            fold.nodes.push_back(m_nodes[i].node);
            wholes.push_back(groupRow(m_nodes[i]));
            mergeInto(fold, wholes.back());
        }
        std::vector<const Lane*> parts;
        for (const Lane& whole : wholes) {
            parts.push_back(&whole);
        }
        fold.spread = spreadOf(m_analysis, parts);
        const bool isOpen = fold.isOpen;
        m_rows.push_back(std::move(fold));
        for (std::size_t i = first; isOpen && i < last; ++i) {
            addNode(m_nodes[i]);
        }
    }

    /// The node's title with everything of the node merged into it.
    [[nodiscard]] Lane groupRow(const NodeLanes& node) const {
        Lane row;
        row.kind = node.node.empty() ? LaneKind::Job : LaneKind::Node;
        row.id = "node:" + node.node;
        row.node = node.node;
        row.isAccused = node.isAccused;
        row.canOpen = true;
        for (const Lane& lane : node.lanes) {
            mergeInto(row, lane);
        }
        row.echoes.clear();
        std::ranges::sort(row.ranks);
        return row;
    }

    void addNode(const NodeLanes& node) {
        Lane row = groupRow(node);
        row.isOpen = opens(node, row.id);
        const bool isOpen = row.isOpen;
        m_rows.push_back(std::move(row));
        if (!isOpen) {
            return;
        }
        for (Lane& lane : foldedRanks(m_analysis, node, m_choices.toggled)) {
            m_rows.push_back(std::move(lane));
        }
    }

    const Analysis& m_analysis;
    const LaneChoices& m_choices;
    std::vector<NodeLanes> m_nodes;
    bool m_isSmall;
    std::size_t m_opened = 0;
    std::vector<Lane> m_rows;
};

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
        return heights.group;
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
    RowBuilder builder(analysis, choices);
    m_lanes = builder.run();
    const LaneZoom fitting =
        m_lanes.size() > mostCompactRows ? LaneZoom::Density : LaneZoom::Compact;
    m_zoom = choices.zoom.value_or(builder.isSmall() ? LaneZoom::Reading : fitting);
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
