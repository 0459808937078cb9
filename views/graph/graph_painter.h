// Paints the graph: boxes with marks and words, edges with rule and delay.
#pragma once

#include <optional>
#include <vector>

#include <QPainterPath>

#include "views/graph/graph_camera.h"
#include "views/graph/graph_scene.h"
#include "views/shared/palette.h"

class QPainter;

namespace ff {

/// What changes from one painting to the next.
struct GraphLook {
    const GraphScene& scene;
    const GraphCamera& camera;
    const Palette& palette;
    QSizeF view;
    std::vector<bool> isSelected; ///< by group
    std::vector<bool> isFaded;    ///< by group: outside of the time filter
    std::optional<std::size_t> current;
    std::optional<std::size_t> hoveredEdge;
    bool hasFocus = false;
    bool withShortcuts = false;
};

/// Direct relations that longer ways tell already are drawn on demand.
[[nodiscard]] inline bool isEdgeDrawn(const GraphScene& scene, std::size_t edge,
                                      bool withShortcuts) {
    return withShortcuts || !scene.grouped.edges[edge].isShortcut;
}

/// In scene coordinates.
[[nodiscard]] QPainterPath edgePath(const std::vector<QPointF>& route);

/// Only what is in the view.
void paintGraph(QPainter& painter, const GraphLook& look);

} // namespace ff
