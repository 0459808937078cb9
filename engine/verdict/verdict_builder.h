// The decision: outcome, primary or alternatives, confidence, chain, and what is missing.
#pragma once

#include "engine/model/verdict.h"
#include "engine/verdict/verdict_input.h"

namespace ff {

/// Follows the nine steps of the documented choice; a wrong accusation is worse than none.
[[nodiscard]] Verdict decide(const VerdictInput& input);

} // namespace ff
