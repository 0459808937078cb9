// The choice itself: outcome, confidence, and whom the evidence accuses.
#pragma once

#include <vector>

#include "engine/model/verdict.h"
#include "engine/verdict/candidate_finder.h"
#include "engine/verdict/verdict_input.h"

namespace ff {

/// Those of the candidates that the choice is made among, in their order: all that reach the
/// failure, those from before the attempt only where no other does. Where none reaches it, those
/// that are of the attempt for certain.
[[nodiscard]] std::vector<Candidate> contenders(const std::vector<Candidate>& candidates);

/// Steps 4 to 9 of the documented choice: fills terminal state, outcome, confidence with its facts,
/// ambiguity, primary, alternatives with why none is primary, suspects, suspect domain and bad
/// nodes. What is told of the choice (chain, coverage, wishes, sentences) is left empty: without it
/// a choice is cheap enough to be tried again without some of the evidence.
[[nodiscard]] Verdict choosePrimary(const VerdictInput& input,
                                    const std::vector<Candidate>& candidates);

} // namespace ff
