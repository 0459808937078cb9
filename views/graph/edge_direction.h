// Which edges of a graph run forward, and which would close a circle.
#pragma once

#include <cstddef>
#include <vector>

namespace ff {

struct NodePair {
    std::size_t from = 0;
    std::size_t to = 0;

    bool operator==(const NodePair&) const = default;
};

struct EdgeDirections {
    std::vector<bool> isBackward;   ///< by edge: it would close a circle; edges onto themselves too
    std::vector<std::size_t> order; ///< all nodes: no forward edge leads back in it
};

/// Nodes are visited in their order, so the first ones stay causes. Does not recurse.
[[nodiscard]] EdgeDirections findDirections(std::size_t nodes, const std::vector<NodePair>& edges);

} // namespace ff
