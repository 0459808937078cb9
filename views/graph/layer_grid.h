// Nodes in columns, with a way point in every column that an edge passes.
#pragma once

#include <cstddef>
#include <vector>

#include "views/graph/edge_direction.h"

namespace ff {

struct LayerGrid {
    /// A node, or a way point of an edge.
    struct Slot {
        std::size_t node = 0; ///< meaningless for a way point
        bool isWayPoint = false;
        std::vector<std::size_t> before; ///< neighbours in the column before, into `places`
        std::vector<std::size_t> after;
    };

    std::vector<Slot> places;                        ///< the nodes first, by their numbers
    std::vector<std::vector<std::size_t>> columns;   ///< places from top to bottom
    std::vector<std::vector<std::size_t>> edgeSlots; ///< by edge: from left to right
};

/// Every forward edge leads to a column further right; columns are in order of the nodes. Nodes
/// without an edge are in no column.
[[nodiscard]] LayerGrid buildGrid(std::size_t nodes, const std::vector<NodePair>& edges);

/// Swaps within columns until edges cross as little as a few sweeps can make them.
void reduceCrossings(LayerGrid& grid);

/// How often edges cross between neighbouring columns.
[[nodiscard]] std::size_t crossingsIn(const LayerGrid& grid);

} // namespace ff
