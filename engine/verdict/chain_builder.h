// The chain from the primary to the failure, and what it explains.
#pragma once

#include <vector>

#include "engine/model/verdict.h"
#include "engine/verdict/explained_set.h"
#include "engine/verdict/verdict_input.h"

namespace ff {

/// Hops in the order of time: events of one symptom that one rule explains by one hop are one hop.
[[nodiscard]] std::vector<ChainHop> buildChain(const VerdictInput& input, EventId primary,
                                               const ExplainedSet& explained);

/// The first event that anybody could see fail; not valid when there is none.
[[nodiscard]] EventId findCriticalFailure(const VerdictInput& input);

} // namespace ff
