// Places boxes in columns from causes at the left to effects at the right, after Sugiyama, Tagawa
// and Toda: "Methods for Visual Understanding of Hierarchical System Structures" (1981).
#pragma once

#include <cstddef>
#include <vector>

#include <QPointF>
#include <QSizeF>

#include "views/graph/edge_direction.h"

namespace ff {

/// In the units of the box, usually pixels at 100 %.
struct LayoutMeasures {
    QSizeF box;
    double columnGap = 130;
    double rowGap = 16;
    double wireGap = 10; ///< between edges that pass a column
};

struct LayeredLayout {
    std::vector<QPointF> boxes; ///< upper left corners, by node
    /// By edge: from the cause's right side to the effect's left side, over a point in each column
    /// between.
    std::vector<std::vector<QPointF>> routes;
    QSizeF size;
};

/// The same for the same input. Nodes without an edge stand in a block below the rest.
[[nodiscard]] LayeredLayout layOut(std::size_t nodes, const std::vector<NodePair>& edges,
                                   const LayoutMeasures& measures);

} // namespace ff
