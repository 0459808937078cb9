// What became of one event, and what might have explained it. Its history and lines are the
// event's.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/model/hypothesis.h"
#include "engine/model/ids.h"
#include "engine/model/why_not.h"

namespace ff {

struct EventExplanation {
    /// A refiner whose effect side means the event, and that did not relate it.
    struct NearMiss {
        RuleId rule;
        Relation relation = Relation::Explains;
        EventId cause; ///< the nearest; not valid: no event of the cause side's kind
        WhyNot reason = WhyNot::NoCandidate;
        std::string missed; ///< the condition that failed
        std::string words;
    };

    EventId event;
    Hypothesis standing;
    std::vector<std::size_t> asEffect; ///< into `CausalGraph::edges`, bounded
    std::uint64_t effectOf = 0;        ///< all of them
    std::vector<std::size_t> asCause;  ///< likewise
    std::uint64_t causeOf = 0;
    std::vector<NearMiss> nearMisses; ///< the nearest first
};

} // namespace ff
