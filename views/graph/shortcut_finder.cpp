#include "views/graph/shortcut_finder.h"

#include <utility>
#include <vector>

#include "views/graph/edge_direction.h"

namespace ff {

namespace {

/// Of each group, all that is reached from it over edges that run forward.
std::vector<std::vector<bool>> reachedFrom(const std::vector<std::vector<std::size_t>>& next,
                                           const std::vector<std::size_t>& order) {
    std::vector<std::vector<bool>> reached(next.size(), std::vector<bool>(next.size(), false));
    for (std::size_t i = order.size(); i > 0; --i) {
        const std::size_t from = order[i - 1];
        for (const std::size_t to : next[from]) {
            reached[from][to] = true;
            for (std::size_t other = 0; other < next.size(); ++other) {
                if (reached[to][other]) {
                    reached[from][other] = true;
                }
            }
        }
    }
    return reached;
}

} // namespace

void markShortcuts(GroupedEvents& graph) {
    std::vector<NodePair> pairs;
    for (const GroupEdge& edge : graph.edges) {
        pairs.push_back({edge.cause, edge.effect});
    }
    const EdgeDirections directions = findDirections(graph.groups.size(), pairs);
    std::vector<std::vector<std::size_t>> next(graph.groups.size());
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        if (!directions.isBackward[i]) {
            next[pairs[i].from].push_back(pairs[i].to);
        }
    }
    const auto reached = reachedFrom(next, directions.order);
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        for (const std::size_t over : next[pairs[i].from]) {
            if (!directions.isBackward[i] && over != pairs[i].to && reached[over][pairs[i].to]) {
                graph.edges[i].isShortcut = true;
                break;
            }
        }
    }
}

} // namespace ff
