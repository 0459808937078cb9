// Places to look where nobody can be accused.
#pragma once

#include <vector>

#include "engine/model/verdict.h"
#include "engine/verdict/candidate_finder.h"
#include "engine/verdict/verdict_input.h"

namespace ff {

/// Causes that nothing connects to the failure; those of another hour are left out.
[[nodiscard]] std::vector<Suspect> suspectsFrom(const VerdictInput& input,
                                                const std::vector<Candidate>& candidates);

/// Ranks the others wait for, then ranks whose watchdog came late.
[[nodiscard]] std::vector<Suspect> suspectsFromLedger(const VerdictInput& input);

void addSuspects(std::vector<Suspect>& suspects, std::vector<Suspect> more);

} // namespace ff
