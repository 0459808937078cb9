// Pinned lanes first, then groups; a group's lanes follow its title while it is open.
#include "views/timeline/lane_rows.h"

#include <algorithm>
#include <map>
#include <span>

#include "views/timeline/lane_assignment.h"
#include "views/timeline/lane_folding.h"
#include "views/timeline/lane_sets.h"

namespace ff {

namespace {

constexpr std::size_t fewLanes = 64;     ///< up to here everything is open and readable
constexpr std::size_t mostOpenNodes = 2; ///< beyond that, of the accused ones
constexpr std::size_t fewestAlikeNodes = 3;

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
        : m_analysis(analysis), m_choices(choices), m_nodes(assignLanes(analysis, choices.order)),
          m_isSmall(laneCount(m_nodes) <= fewLanes) {}

    LaneRows run() {
        LaneRows made;
        made.isSmallJob = m_isSmall;
        made.hasRacks = std::ranges::any_of(
            m_nodes, [](const NodeLanes& node) { return !node.rack.empty(); });
        addMetricLanes(m_nodes, m_choices.metrics);
        m_rows = takePinned(m_nodes, m_choices.pinned);
        made.pinned = m_rows.size();
        dropHidden(m_nodes, m_choices.hidden);
        switch (m_choices.grouping) {
        case LaneGrouping::Rack:
            addRacks();
            break;
        case LaneGrouping::Node:
            addNodes(m_nodes);
            break;
        case LaneGrouping::Source:
        case LaneGrouping::None:
            addSources();
            break;
        }
        made.lanes = std::move(m_rows);
        return made;
    }

private:
    [[nodiscard]] bool isToggled(const std::string& id) const {
        return m_choices.toggled.contains(id);
    }

    [[nodiscard]] bool opens(const NodeLanes& node, const std::string& id) {
        bool byDefault = m_isSmall || node.node.empty();
        if (!byDefault && node.isAccused && m_opened < mostOpenNodes) {
            byDefault = true;
            ++m_opened;
        }
        return byDefault != isToggled(id);
    }

    /// How many nodes from the first on are alike and neither accused nor opened by hand.
    [[nodiscard]] std::size_t alikeFrom(std::span<const NodeLanes> nodes) {
        const auto folds = [this](const NodeLanes& node) {
            return !node.node.empty() && !node.isAccused && !isToggled("node:" + node.node);
        };
        if (m_isSmall || !m_choices.foldsAlike || !folds(nodes.front())) {
            return 1;
        }
        const std::string signature = nodeSignature(m_analysis, nodes.front());
        std::size_t next = 1;
        while (next < nodes.size() && folds(nodes[next]) &&
               nodeSignature(m_analysis, nodes[next]) == signature) {
            ++next;
        }
        return next;
    }

    void addNodes(std::span<const NodeLanes> nodes) {
        while (!nodes.empty()) {
            const std::size_t alike = alikeFrom(nodes);
            if (alike >= fewestAlikeNodes) {
                addNodeFold(nodes.first(alike));
                nodes = nodes.subspan(alike);
            } else {
                addNode(nodes.front());
                nodes = nodes.subspan(1);
            }
        }
    }

    /// A row that stands for all of these nodes.
    [[nodiscard]] Lane rowOf(std::span<const NodeLanes> nodes, LaneKind kind, std::string id) const {
        Lane row;
        row.kind = kind;
        row.id = std::move(id);
        row.canOpen = true;
        row.depth = m_depth;
        std::vector<Lane> wholes;
        for (const NodeLanes& node : nodes) {
            row.nodes.push_back(node.node);
            row.isAccused = row.isAccused || node.isAccused;
            wholes.push_back(groupRow(node));
            mergeInto(row, wholes.back());
        }
        std::vector<const Lane*> parts;
        for (const Lane& whole : wholes) {
            parts.push_back(&whole);
        }
        row.spread = spreadOf(m_analysis, parts);
        return row;
    }

    void addNodeFold(std::span<const NodeLanes> nodes) {
        Lane fold = rowOf(nodes, LaneKind::NodeFold, "nodes:" + nodes.front().node);
        fold.isOpen = isToggled(fold.id);
        const bool isOpen = fold.isOpen;
        m_rows.push_back(std::move(fold));
        for (std::size_t i = 0; isOpen && i < nodes.size(); ++i) {
            addNode(nodes[i]);
        }
    }

    void addRacks() {
        std::vector<std::string> order;
        std::map<std::string, std::vector<NodeLanes>> racks;
        for (NodeLanes& node : m_nodes) {
            const std::string rack = node.rack;
            if (!racks.contains(rack)) {
                order.push_back(rack);
            }
            racks[rack].push_back(std::move(node));
        }
        std::ranges::stable_partition(order, [](const std::string& rack) { return !rack.empty(); });
        for (const std::string& rack : order) {
            if (rack.empty()) {
                addNodes(racks[rack]);
            } else {
                addRack(rack, racks[rack]);
            }
        }
    }

    void addRack(const std::string& rack, std::span<const NodeLanes> nodes) {
        Lane row = rowOf(nodes, LaneKind::Rack, "rack:" + rack);
        row.rack = rack;
        row.isOpen = (m_isSmall || row.isAccused) != isToggled(row.id);
        row.echoes.clear();
        const bool isOpen = row.isOpen;
        m_rows.push_back(std::move(row));
        if (isOpen) {
            ++m_depth;
            addNodes(nodes);
            --m_depth;
        }
    }

    /// The node's title with everything of the node merged into it.
    [[nodiscard]] Lane groupRow(const NodeLanes& node) const {
        Lane row = titleRow(node);
        row.depth = m_depth;
        return row;
    }

    void addNode(const NodeLanes& node) {
        Lane row = groupRow(node);
        row.isOpen = opens(node, row.id);
        const bool isOpen = row.isOpen;
        m_rows.push_back(std::move(row));
        if (isOpen) {
            addLanes(node, m_depth);
        }
    }

    /// `deeper` than the lanes of a node that stands in no rack.
    void addLanes(const NodeLanes& node, int deeper) {
        std::vector<Lane> lanes = m_choices.foldsAlike
                                      ? foldedRanks(m_analysis, node, m_choices.toggled)
                                      : node.lanes;
        for (Lane& lane : lanes) {
            lane.depth += deeper;
            m_rows.push_back(std::move(lane));
        }
    }

    void addSources() {
        const bool hasTitles = m_choices.grouping == LaneGrouping::Source;
        for (NodeLanes& group : lanesBySource(std::move(m_nodes), m_choices.order, hasTitles)) {
            if (!hasTitles) {
                addLanes(group, -1);
                continue;
            }
            Lane row = titleRow(group);
            row.kind = LaneKind::SourceGroup;
            row.id = group.node;
            row.node.clear();
            row.source = group.lanes.front().source;
            row.ranks = group.lanes.front().kind == LaneKind::Rank ? row.ranks : std::vector<int>();
            if (m_choices.hidden.contains(row.id)) {
                continue;
            }
            row.isOpen = m_isSmall != isToggled(row.id);
            const bool isOpen = row.isOpen;
            m_rows.push_back(std::move(row));
            if (isOpen) {
                addLanes(group, 0);
            }
        }
    }

    const Analysis& m_analysis;
    const LaneChoices& m_choices;
    std::vector<NodeLanes> m_nodes;
    bool m_isSmall;
    std::size_t m_opened = 0;
    int m_depth = 0; ///< of a node's title
    std::vector<Lane> m_rows;
};

} // namespace

LaneRows laneRows(const Analysis& analysis, const LaneChoices& choices) {
    return RowBuilder(analysis, choices).run();
}

std::vector<std::string> idsToHide(const Lane& lane) {
    std::vector<std::string> ids;
    switch (lane.kind) {
    case LaneKind::RankFold:
        for (const int rank : lane.ranks) {
            ids.push_back("rank:" + std::to_string(rank));
        }
        break;
    case LaneKind::NodeFold:
    case LaneKind::Rack:
        for (const std::string& node : lane.nodes) {
            ids.push_back("node:" + node);
        }
        break;
    default:
        ids.push_back(lane.id);
        break;
    }
    return ids;
}

} // namespace ff
