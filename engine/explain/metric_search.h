// Judges a metric extractor on the series of the evidence, condition by condition.
#pragma once

#include "engine/base/progress.h"
#include "engine/model/extractor.h"
#include "engine/model/rule_explanation.h"
#include "engine/pipeline/analysis.h"

namespace ff {

/// Adds `metric`, `match.*` and what is asked of the readings. Reads the series of that one metric
/// again.
void explainMetric(const Analysis& analysis, const Extractor& extractor, const Progress& progress,
                   RuleExplanation& out);

} // namespace ff
