// Which events a filter, refiner or collector means.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/base/time.h"
#include "engine/model/attribute.h"
#include "engine/model/entity.h"
#include "engine/model/event_state.h"
#include "engine/model/role.h"
#include "engine/model/source.h"

namespace ff {

/// `workload.start - 12m`
struct TimeBound {
    enum class Anchor : std::uint8_t { WorkloadStart, WorkloadEnd };
    Anchor anchor = Anchor::WorkloadStart;
    Nanos offset = 0;
};

/// All that is set must hold; within one list any value will do. Empty: every event.
struct Selector {
    std::vector<std::string> symptoms; ///< globs
    std::vector<Role> roles;
    std::vector<std::string> domains;
    std::vector<std::string> subDomains;
    std::vector<EntityKind> scopes;
    std::vector<Source> sources;
    std::optional<bool> confirmed;
    std::optional<bool> lasting; ///< `Symptom::lasts`
    std::vector<std::pair<std::string, std::vector<AttributeValue>>> attributes;
    std::vector<EventState> states;
    std::optional<TimeBound> before; ///< onset
    std::optional<TimeBound> after;  ///< onset
};

} // namespace ff
