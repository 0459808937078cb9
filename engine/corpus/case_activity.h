// What the rules did in one case.
#pragma once

#include <filesystem>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "engine/base/progress.h"
#include "engine/base/result.h"
#include "engine/corpus/extractor_matcher.h"
#include "engine/pipeline/analysis.h"
#include "engine/pipeline/rule_trace.h"

namespace ff {

struct CaseActivity {
    /// Of an extractor's condition on rows.
    struct Seen {
        bool holding = false;
        bool failing = false;
    };
    std::vector<std::uint64_t> events;     ///< by `ExtractorId`: events it made
    std::vector<std::vector<Seen>> onRows; ///< by `ExtractorId`, then as `conditionsOf`
    std::set<Source> sources;              ///< of the members
    std::vector<RuleTrace> relations;      ///< filters, then refiners
};

/// The matchers of a rule set's extractors, for all cases.
using ExtractorMatchers = std::vector<ExtractorMatcher>;
[[nodiscard]] ExtractorMatchers matchersOf(const RuleSet& rules);

[[nodiscard]] CaseActivity activityIn(const Analysis& analysis, const ExtractorMatchers& matchers,
                                      const Progress& progress = {});

} // namespace ff
