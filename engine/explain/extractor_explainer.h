// What extractors found and what they nearly found.
#pragma once

#include <vector>

#include "engine/base/progress.h"
#include "engine/explain/rule_scenes.h"
#include "engine/model/rule_explanation.h"

namespace ff {

/// One explanation for each; lines are searched for all of them at once.
[[nodiscard]] std::vector<RuleExplanation>
explainExtractors(const std::vector<const Extractor*>& extractors, RuleScenes& scenes,
                  const Progress& progress);

/// The members of a source, and what the coverage expected of it and did not find.
[[nodiscard]] RuleExplanation::SourceState sourceState(const Analysis& analysis, Source source);

} // namespace ff
