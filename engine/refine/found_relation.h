// A relation as it is found: as small as can be, as there are millions of a big job's.
#pragma once

#include "engine/model/causal_graph.h"

namespace ff {

struct FoundRelation {
    EventId cause;
    EventId effect;
    RuleId rule;
    Relation relation = Relation::Explains;
    bool isOrderProven = false;
};

/// In full, with its delay; the words of its rule are the caller's to add.
[[nodiscard]] CausalEdge told(const FoundRelation& relation, const EventLog& log);

} // namespace ff
