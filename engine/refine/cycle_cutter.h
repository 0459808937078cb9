// Keeps the graph of explanations free of cycles.
#pragma once

#include <string>
#include <vector>

#include "engine/model/causal_graph.h"

namespace ff {

/// Returns `added` without the edges that would close a cycle of `explains` and `confirms` with
/// the graph's own and each other. Edges of proven order are laid first, so a cycle is cut at a
/// less certain one; what was cut is told in `notes`.
[[nodiscard]] std::vector<CausalEdge>
cutCycles(const CausalGraph& graph, std::vector<CausalEdge> added, std::vector<std::string>& notes);

} // namespace ff
