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

/// Ranks that failed or fell silent and that no event names, neither them nor their GPU nor, for
/// the whole node, their node: rows of the launcher's failure table and ranks of pods that failed;
/// then
/// (`fellSilent`) logs that end long before the failure while most others go on. One entry for all
/// ranks of one reason, and each rank once. Events out of scope name their ranks too. Nothing for a
/// job that did not fail.
[[nodiscard]] std::vector<Unexplained> failedRanksWithoutEvent(const VerdictInput& input,
                                                               TerminalState state);

} // namespace ff
