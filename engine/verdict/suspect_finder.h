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

/// Ranks that some wait for who wait for no rank shown to be absent; without the candidates' own.
[[nodiscard]] std::vector<Suspect> suspectsApart(const VerdictInput& input,
                                                 const std::vector<Candidate>& candidates);

void addSuspects(std::vector<Suspect>& suspects, std::vector<Suspect> more);

} // namespace ff
