// Runs the programs of trusted rules over what was read.
#pragma once

#include <vector>

#include "engine/base/progress.h"
#include "engine/model/bundle.h"
#include "engine/model/match.h"
#include "engine/model/rule_set.h"
#include "engine/model/verdict.h"
#include "engine/pipeline/intake_stage.h"
#include "engine/scan/external_process.h"

namespace ff {

struct CommandResult {
    std::vector<Match> matches; ///< in the order of (rule, as its program wrote them)
    std::vector<IntakeIssue> issues;
    std::vector<Verdict::RuleNotRun> notRun; ///< not trusted, or not to its end
};

/// The `command` extractors of the rules, ascending.
[[nodiscard]] std::vector<ExtractorId> commandsOf(const RuleSet& rules);

/// The programs of some of them, one result each.
[[nodiscard]] std::vector<CommandResult>
runCommands(const Bundle& bundle, const IntakeResult& intake, const RuleSet& rules,
            const std::vector<ExtractorId>& commands, int threads, const Progress& progress,
            const ProcessLimits& limits = {});

/// One result out of those of several programs, in their order.
[[nodiscard]] CommandResult joined(std::vector<CommandResult> results);

/// Each `command` extractor of the rules, on up to `threads` threads (0: one a processor).
[[nodiscard]] CommandResult runCommands(const Bundle& bundle, const IntakeResult& intake,
                                        const RuleSet& rules, int threads, const Progress& progress,
                                        const ProcessLimits& limits = {});

} // namespace ff
