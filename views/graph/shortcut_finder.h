// Edges that say what a longer way says already.
#pragma once

#include "views/graph/event_groups.h"

namespace ff {

/// Sets `GroupEdge::isShortcut` of every edge whose effect is reached from its cause over another
/// group too. Where edges run in a circle, those that close it are left as they are.
void markShortcuts(GroupedEvents& graph);

} // namespace ff
