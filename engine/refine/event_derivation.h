// `derives`: a new event out of several.
#pragma once

#include <string>
#include <vector>

#include "engine/model/event_log.h"
#include "engine/model/execution_context.h"
#include "engine/model/refiner.h"
#include "engine/model/rule_set.h"
#include "engine/refine/event_place.h"

namespace ff {

struct DerivedEvent {
    Event event; ///< id not set
    RuleId rule;
    SharedText because;
};

/// Groups the selected active events by the refiner's `same`, and makes an event of every run of
/// them that holds `count.at_least` distinct ones within `count.within`.
[[nodiscard]] std::vector<DerivedEvent> deriveEvents(const Refiner& refiner, const RuleSet& rules,
                                                     const ExecutionContext& workload,
                                                     const EventLog& log,
                                                     const std::vector<EventPlace>& places);

} // namespace ff
