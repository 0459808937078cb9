// The order of edges, found without moving them: they are wide and many.
#pragma once

#include <cstddef>
#include <vector>

#include "engine/model/causal_graph.h"

namespace ff {

/// Places in `edges` by (cause, effect, rule); with `provenFirst` those of proven order before all
/// others. Equal ones keep their order.
[[nodiscard]] std::vector<std::size_t> edgeOrder(const std::vector<CausalEdge>& edges,
                                                 bool provenFirst);

} // namespace ff
