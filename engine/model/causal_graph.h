// Events and the relations that rules found between them.
#pragma once

#include <string>
#include <vector>

#include "engine/base/shared_text.h"
#include "engine/model/event_log.h"
#include "engine/model/event_state.h"
#include "engine/model/ids.h"

namespace ff {

/// For `derives`, `cause` is a consumed event and `effect` the derived one.
struct CausalEdge {
    EventId cause;
    EventId effect;
    Relation relation = Relation::Explains;
    RuleId rule;
    TimeDifference delay; ///< effect.onset - cause.onset
    bool isOrderProven = false;
    SharedText because;
};

/// `log` holds the events with their final states.
struct CausalGraph {
    EventLog log;
    std::vector<CausalEdge> edges;  ///< ordered by (cause, effect, rule)
    std::vector<std::string> notes; ///< such as a cycle that was cut
};

} // namespace ff
