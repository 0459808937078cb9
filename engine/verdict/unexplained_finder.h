// What the verdict leaves unexplained.
#pragma once

#include <vector>

#include "engine/model/verdict.h"
#include "engine/verdict/candidate_finder.h"
#include "engine/verdict/explained_set.h"
#include "engine/verdict/verdict_input.h"

namespace ff {

/// Causes other than the primary, then signs of a failure that no rule relates to it, each in the
/// order of time. `explained` is what the primary explains.
[[nodiscard]] std::vector<Unexplained> unexplainedEvents(const VerdictInput& input,
                                                         const Accusation& primary,
                                                         const std::vector<Candidate>& candidates,
                                                         const ExplainedSet& explained);

} // namespace ff
