// The order of relations, found without moving them: they are many.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/refine/found_relation.h"

namespace ff {

/// Places in `relations` by (cause, effect, rule); with `provenFirst` those of proven order before
/// all others. Equal ones keep their order.
[[nodiscard]] std::vector<std::uint32_t> edgeOrder(const std::vector<FoundRelation>& relations,
                                                   bool provenFirst);

} // namespace ff
