#include "views/graph/graph_scene.h"

#include <algorithm>

#include "views/graph/graph_text.h"
#include "views/graph/layered_layout.h"
#include "views/shared/events_text.h"
#include "views/shared/time_text.h"

namespace ff {

namespace {

constexpr QSizeF boxSize(226, 56);

GraphScene::Node nodeOf(const Analysis& analysis, const EventGroup& group, QPointF corner) {
    const Event& first = analysis.event(group.events.front());
    return {QRectF(corner, boxSize), eventsPlace(analysis, group.events),
            symptomText(analysis, group.events.front()),
            stampText(first.onset, TimeDigits::Milliseconds), linesText(analysis, group.events)};
}

} // namespace

std::optional<std::size_t> GraphScene::groupOf(EventId event) const {
    for (std::size_t i = 0; i < grouped.groups.size(); ++i) {
        const std::vector<EventId>& events = grouped.groups[i].events;
        if (std::binary_search(events.begin(), events.end(), event)) {
            return i;
        }
    }
    return std::nullopt;
}

std::shared_ptr<const GraphScene> buildGraphScene(std::shared_ptr<const Analysis> analysis,
                                                  const GroupingOptions& options) {
    auto scene = std::make_shared<GraphScene>();
    scene->grouped = groupEvents(*analysis, options);
    std::vector<NodePair> pairs;
    for (const GroupEdge& edge : scene->grouped.edges) {
        pairs.push_back({edge.cause, edge.effect});
    }
    LayoutMeasures measures;
    measures.box = boxSize;
    LayeredLayout layout = layOut(scene->grouped.groups.size(), pairs, measures);
    for (std::size_t i = 0; i < scene->grouped.groups.size(); ++i) {
        scene->nodes.push_back(nodeOf(*analysis, scene->grouped.groups[i], layout.boxes[i]));
    }
    for (std::size_t i = 0; i < scene->grouped.edges.size(); ++i) {
        const GroupEdge& edge = scene->grouped.edges[i];
        scene->edges.push_back({std::move(layout.routes[i]), edgeLabel(*analysis, edge),
                                edgeDetail(*analysis, scene->grouped, edge)});
    }
    scene->size = layout.size;
    scene->analysis = std::move(analysis);
    return scene;
}

} // namespace ff
