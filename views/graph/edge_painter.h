// Edges of the graph and what is written on them.
#pragma once

#include "views/graph/graph_painter.h"

namespace ff {

/// Proven order: a full line; not proven: dashed; a shortcut: dotted and faint.
void paintEdges(QPainter& painter, const GraphLook& look);

/// Labels that have room; where two would overlap, that of the earlier edge stays. Those of the
/// edge under the mouse and of selected boxes come first.
void paintEdgeLabels(QPainter& painter, const GraphLook& look);

} // namespace ff
