// Where an event is, as relations see it: the accused entity and all that follows from it.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "engine/model/event.h"
#include "engine/model/placement.h"

namespace ff {

/// One name for each entity kind; empty: not known. A rank brings its node and GPU, a GPU its
/// rank; what the accused entity leaves open is taken from who printed the line.
struct EventPlace {
    std::array<std::string, 10> names;

    [[nodiscard]] const std::string& name(EntityKind kind) const {
        return names[static_cast<std::size_t>(kind)];
    }
};

[[nodiscard]] EventPlace placeOf(const Event& event, const Placement& placement);

/// GPUs and NICs are named alike on every node: only the node tells them apart.
[[nodiscard]] bool isOfANode(EntityKind kind);

/// Whether both places name all of `kinds`, and name them alike. `job` is always shared.
[[nodiscard]] bool isSame(const EventPlace& a, const EventPlace& b,
                          const std::vector<EntityKind>& kinds);
/// Whether both places name all of `kinds`, and name each differently.
[[nodiscard]] bool isDifferent(const EventPlace& a, const EventPlace& b,
                               const std::vector<EntityKind>& kinds);

} // namespace ff
