// What the rules did in one case.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "engine/base/progress.h"
#include "engine/corpus/extractor_matcher.h"
#include "engine/pipeline/analysis.h"
#include "engine/pipeline/rule_trace.h"

namespace ff {

struct CaseActivity {
    /// Of an extractor's condition on rows or series.
    struct Seen {
        std::string key;
        bool holding = false;
        bool failing = false;
    };
    struct OfExtractor {
        std::uint64_t events = 0;     ///< that it made
        bool hasCandidate = false;    ///< a row of the kind it asks for, a series of its metric
        std::vector<Seen> conditions; ///< as `conditionsOf`
    };
    std::vector<OfExtractor> extractors; ///< by `ExtractorId`
    std::set<Source> sources;            ///< of the members
    std::vector<RuleTrace> relations;    ///< filters, then refiners
};

/// The matchers of a rule set's extractors, for all cases.
using ExtractorMatchers = std::vector<ExtractorMatcher>;
[[nodiscard]] ExtractorMatchers matchersOf(const RuleSet& rules);

[[nodiscard]] CaseActivity activityIn(const Analysis& analysis, const ExtractorMatchers& matchers,
                                      const Progress& progress = {});

} // namespace ff
