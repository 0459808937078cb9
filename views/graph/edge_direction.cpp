// Depth first search: an edge to a node that is still being visited closes a circle.
#include "views/graph/edge_direction.h"

#include <algorithm>
#include <cstdint>

namespace ff {

namespace {

enum class Visit : std::uint8_t { Not, Open, Done };

struct Step {
    std::size_t node = 0;
    std::size_t next = 0; ///< into the node's edges
};

} // namespace

EdgeDirections findDirections(std::size_t nodes, const std::vector<NodePair>& edges) {
    std::vector<std::vector<std::size_t>> outgoing(nodes);
    for (std::size_t i = 0; i < edges.size(); ++i) {
        outgoing[edges[i].from].push_back(i);
    }
    EdgeDirections found{std::vector<bool>(edges.size(), false), {}};
    std::vector<Visit> visits(nodes, Visit::Not);
    for (std::size_t start = 0; start < nodes; ++start) {
        if (visits[start] != Visit::Not) {
            continue;
        }
        std::vector<Step> path{{start, 0}};
        visits[start] = Visit::Open;
        while (!path.empty()) {
            Step& step = path.back();
            if (step.next == outgoing[step.node].size()) {
                visits[step.node] = Visit::Done;
                found.order.push_back(step.node);
                path.pop_back();
                continue;
            }
            const std::size_t edge = outgoing[step.node][step.next++];
            const std::size_t to = edges[edge].to;
            if (visits[to] == Visit::Open) {
                found.isBackward[edge] = true;
            } else if (visits[to] == Visit::Not) {
                visits[to] = Visit::Open;
                path.push_back({to, 0});
            }
        }
    }
    std::reverse(found.order.begin(), found.order.end());
    return found;
}

} // namespace ff
