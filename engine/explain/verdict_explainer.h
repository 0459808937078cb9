// The reasoning of a verdict: what was considered, what became of it, and what is not covered.
#pragma once

#include "engine/model/verdict_explanation.h"
#include "engine/pipeline/analysis.h"

namespace ff {

/// Read from the finished analysis; nothing is decided anew.
[[nodiscard]] VerdictExplanation explainVerdict(const Analysis& analysis);

} // namespace ff
