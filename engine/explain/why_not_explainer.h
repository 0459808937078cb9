// Why something is not what came first.
#pragma once

#include <string_view>

#include "engine/base/progress.h"
#include "engine/base/result.h"
#include "engine/explain/rule_scenes.h"
#include "engine/model/why_not_explanation.h"

namespace ff {

/// `target` as `findWhyNotTarget` reads it. An error with a suggestion for what is not known.
[[nodiscard]] Result<WhyNotExplanation> explainWhyNot(RuleScenes& scenes, std::string_view target,
                                                      const Progress& progress = {});

} // namespace ff
