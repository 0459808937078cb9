// The reasoning of a verdict: what was considered, what became of it, and what is not covered.
#pragma once

#include "engine/base/progress.h"
#include "engine/model/verdict_explanation.h"
#include "engine/pipeline/analysis.h"

namespace ff {

/// Read from the finished analysis; nothing is decided anew. After a cancel it is incomplete.
[[nodiscard]] VerdictExplanation explainVerdict(const Analysis& analysis,
                                                const Progress& progress = {});

} // namespace ff
