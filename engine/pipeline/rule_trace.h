// What each filter and refiner did in an analysis, which of its conditions decided, and why not.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/progress.h"
#include "engine/model/why_not.h"
#include "engine/pipeline/analysis.h"

namespace ff {

struct RuleTrace {
    RuleId rule;
    std::uint64_t fired = 0; ///< edges, or events put out of scope
    /// Conditions (see `conditionsOf`) without any one of which the rule would have related other
    /// events than it did: all others held, and this one decided. In the order of the conditions.
    std::vector<std::string> decisive;
    std::optional<WhyNot> whyNot; ///< when it did not fire
    std::string missed;           ///< the condition that stands for, if one
};

/// Filters first, then refiners, each in the order of the rule set. Read from the finished
/// analysis: nothing is run again but the search for relations.
[[nodiscard]] std::vector<RuleTrace> traceRules(const Analysis& analysis,
                                                const Progress& progress = {});

/// Conditions on symptoms (`cause.role`) that no event can fail alone in this rule set, because the
/// other conditions of the same side fit no other symptoms.
[[nodiscard]] std::vector<std::string> idleConditions(const Refiner& refiner, const RuleSet& rules);
[[nodiscard]] std::vector<std::string> idleConditions(const Filter& filter, const RuleSet& rules);

} // namespace ff
