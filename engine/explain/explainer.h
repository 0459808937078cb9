// The questions that one analysis can be asked.
#pragma once

#include <string>
#include <vector>

#include "engine/base/progress.h"
#include "engine/base/result.h"
#include "engine/model/explanation.h"
#include "engine/pipeline/analysis.h"

namespace ff {

/// Empty texts ask nothing; without any question the verdict is explained.
struct ExplainQuestion {
    std::vector<std::string> rules; ///< qualified ids, `*` stands for any run of characters
    std::string event;              ///< `e12` or `12`
    std::string whyNot;             ///< see `findWhyNotTarget`
};

/// Nothing is run again but single rules on what the analysis holds; any thread may ask. The time
/// is bounded for what a job of a thousand ranks leaves. Fails on names that are not known, with a
/// suggestion, and when cancelled (`what` is "cancelled").
[[nodiscard]] Result<Explanation> explain(const Analysis& analysis, const ExplainQuestion& question,
                                          const Progress& progress = {});

} // namespace ff
