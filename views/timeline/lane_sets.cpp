#include "views/timeline/lane_sets.h"

#include <algorithm>
#include <map>

#include "views/timeline/lane_folding.h"

namespace ff {

namespace {

bool isPlaceOf(const Lane& lane, const PlotSeries& series) {
    if (series.rank) {
        return lane.kind == LaneKind::Rank && lane.ranks.front() == *series.rank;
    }
    const bool hasGpu = lane.kind == LaneKind::Gpu || lane.kind == LaneKind::Rank;
    return hasGpu && !series.gpu.empty() && lane.gpu == series.gpu;
}

Lane metricLane(const std::shared_ptr<const PlotSeries>& series) {
    Lane lane;
    lane.kind = LaneKind::Metric;
    lane.id = series->id();
    lane.node = series->node;
    lane.gpu = series->gpu;
    lane.source = Source::NodeMetrics;
    lane.reading = series->key.member;
    lane.series = series;
    lane.depth = 1;
    return lane;
}

/// Behind its place and what was put there before.
void insertMetric(std::vector<Lane>& lanes, Lane lane) {
    const PlotSeries& series = *lane.series;
    auto place = std::ranges::find_if(
        lanes, [&](const Lane& candidate) { return isPlaceOf(candidate, series); });
    if (place != lanes.end()) {
        ++place;
        while (place != lanes.end() && place->kind == LaneKind::Metric) {
            ++place;
        }
    }
    lanes.insert(place, std::move(lane));
}

/// `group:rank`, `group:syslog`
std::string groupOf(const Lane& lane) {
    switch (lane.kind) {
    case LaneKind::Rank:
        return "group:rank";
    case LaneKind::Gpu:
        return "group:gpu";
    case LaneKind::Metric:
        return "group:metric";
    default:
        return "group:" + std::string(toText(lane.source));
    }
}

/// Logs of the kernel, ranks, GPUs, then the rest.
int placeOfGroup(const std::string& id) {
    if (id == "group:syslog") {
        return 0;
    }
    if (id == "group:rank") {
        return 1;
    }
    return id == "group:gpu" ? 2 : id == "group:metric" ? 3 : 4;
}

void orderLanes(std::vector<Lane>& lanes, LaneOrder order) {
    std::ranges::stable_sort(lanes, [order](const Lane& a, const Lane& b) {
        if (order != LaneOrder::Distance) {
            return isEarlierLane(a, b, order);
        }
        const bool leadsA = a.isAccused || a.isSuspect;
        const bool leadsB = b.isAccused || b.isSuspect;
        return leadsA && !leadsB;
    });
}

} // namespace

Lane titleRow(const NodeLanes& node) {
    Lane row;
    row.kind = node.node.empty() ? LaneKind::Job : LaneKind::Node;
    row.id = "node:" + node.node;
    row.node = node.node;
    row.isAccused = node.isAccused;
    row.canOpen = true;
    row.firstFailure = node.firstFailure;
    for (const Lane& lane : node.lanes) {
        mergeInto(row, lane);
    }
    row.echoes.clear();
    std::ranges::sort(row.ranks);
    return row;
}

void addMetricLanes(std::vector<NodeLanes>& nodes,
                    const std::vector<std::shared_ptr<const PlotSeries>>& metrics) {
    for (const auto& series : metrics) {
        auto node = std::ranges::find(nodes, series->node, &NodeLanes::node);
        if (node == nodes.end()) {
            node = std::ranges::find(nodes, std::string(), &NodeLanes::node);
        }
        if (node == nodes.end()) {
            nodes.push_back({});
            node = nodes.end() - 1;
        }
        insertMetric(node->lanes, metricLane(series));
    }
}

std::vector<Lane> takePinned(std::vector<NodeLanes>& nodes,
                             const std::vector<std::string>& pinned) {
    std::vector<Lane> rows;
    for (const std::string& id : pinned) {
        for (auto node = nodes.begin(); node != nodes.end(); ++node) {
            if (id == "node:" + node->node) {
                rows.push_back(titleRow(*node));
                rows.back().canOpen = false;
                nodes.erase(node);
                break;
            }
            const auto lane = std::ranges::find(node->lanes, id, &Lane::id);
            if (lane != node->lanes.end()) {
                rows.push_back(std::move(*lane));
                rows.back().namesNode = true;
                node->lanes.erase(lane);
                break;
            }
        }
    }
    for (Lane& row : rows) {
        row.isPinned = true;
        row.depth = 0;
    }
    return rows;
}

void dropHidden(std::vector<NodeLanes>& nodes, const std::set<std::string>& hidden) {
    std::erase_if(nodes, [&hidden](NodeLanes& node) {
        std::erase_if(node.lanes, [&hidden](const Lane& lane) { return hidden.contains(lane.id); });
        return node.lanes.empty() || hidden.contains("node:" + node.node);
    });
}

std::vector<NodeLanes> lanesBySource(std::vector<NodeLanes> nodes, LaneOrder order, bool byKind) {
    std::map<std::pair<int, std::string>, NodeLanes> groups;
    for (NodeLanes& node : nodes) {
        for (Lane& lane : node.lanes) {
            const std::string id = byKind ? groupOf(lane) : std::string();
            NodeLanes& group = groups[{placeOfGroup(id), id}];
            group.node = id;
            group.isAccused = group.isAccused || lane.isAccused;
            lane.namesNode = lane.kind != LaneKind::Rank;
            group.lanes.push_back(std::move(lane));
        }
    }
    std::vector<NodeLanes> result;
    for (auto& [place, group] : groups) {
        orderLanes(group.lanes, order);
        result.push_back(std::move(group));
    }
    return result;
}

} // namespace ff
