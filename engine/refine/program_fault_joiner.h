// The same fault of the program on several ranks is the job's, not one rank's.
#pragma once

#include <vector>

#include "engine/model/execution_context.h"
#include "engine/refine/event_derivation.h"

namespace ff {

/// One derived event about the job for each workload symptom of role cause that is active on two or
/// more ranks, none of them proven to be the first. So too for what ranks of two or more nodes say
/// of storage, or ranks anywhere of an object store. `collective.rank_absent` is about its rank and
/// stays. The rule of the result is not valid: the engine itself derives it.
[[nodiscard]] std::vector<DerivedEvent> joinProgramFaults(const RuleSet& rules,
                                                          const ExecutionContext& workload,
                                                          const EventLog& log,
                                                          const std::vector<EventPlace>& places);

} // namespace ff
