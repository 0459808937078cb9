// What is not kept with a relation follows from its events.
#include "engine/refine/found_relation.h"

namespace ff {

CausalEdge told(const FoundRelation& relation, const EventLog& log) {
    return {
        relation.cause,
        relation.effect,
        relation.relation,
        relation.rule,
        difference(log.event(relation.cause).onset, log.event(relation.effect).onset, log.clocks),
        relation.isOrderProven,
        {}};
}

} // namespace ff
