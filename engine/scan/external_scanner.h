// Runs the program of one `command` extractor: evidence in, matches out.
#pragma once

#include <string>
#include <vector>

#include "engine/base/progress.h"
#include "engine/model/intake_issue.h"
#include "engine/model/rule_set.h"
#include "engine/scan/external_feed.h"
#include "engine/scan/external_process.h"

namespace ff {

struct ExternalResult {
    /// In the order the program wrote them. Captures: `symptom`, `accuse.KIND`, and each attribute
    /// both under its name and as `attributes.NAME`.
    std::vector<Match> matches;
    std::vector<IntakeIssue> issues; ///< what it wrote and was left out, of no member
    std::string failure;             ///< why it did not run to its end; empty when it did
};

/// Keeps what the program wrote before it ended badly, except where that depends on how fast this
/// machine is: out of time or cancelled, nothing is kept. At most 10 000 events are taken.
[[nodiscard]] ExternalResult runExternal(const RuleSet& rules, ExtractorId id,
                                         const ExternalInput& input, const ProcessLimits& limits,
                                         const Progress& progress);

} // namespace ff
