// Judges an extractor on rows of evidence, condition by condition.
#pragma once

#include "engine/base/progress.h"
#include "engine/model/extractor.h"
#include "engine/model/rule_explanation.h"
#include "engine/pipeline/analysis.h"

namespace ff {

/// Adds the conditions of an extractor with `match` to `out`, each with the rows that met it and
/// those above it. Fixed bounds: after 200,000 rows of its sources the rest is not looked at.
void explainRows(const Analysis& analysis, const Extractor& extractor, const Progress& progress,
                 RuleExplanation& out);

} // namespace ff
