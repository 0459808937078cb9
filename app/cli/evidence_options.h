// The options that say what is analysed and how, the same for every subcommand over a bundle.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/cli/exit_code.h"
#include "app/cli/rule_options.h"
#include "engine/base/result.h"
#include "engine/model/bundle_limits.h"
#include "engine/pipeline/engine.h"

namespace CLI {
class App;
}

namespace ff::cli {

struct EvidenceOptions {
    std::vector<std::string> bundle;
    RuleOptions rules;
    BundleLimits limits;
    int threads = 0;
    std::optional<int> attempt; ///< from 0; without it the last that failed
    bool keepsClocks = false;   ///< takes the hosts' stamps as they are
    bool hasNoCache = false;    ///< nothing read of large files is kept, or taken from before
};

/// `BUNDLE...`, the options of rules and of limits, `--attempt`, `--threads`,
/// `--no-clock-correction`, `--no-cache`.
void addEvidenceOptions(CLI::App& command, EvidenceOptions& options);

/// What the options ask for.
[[nodiscard]] AnalysisRequest requestFrom(const EvidenceOptions& options);

/// With a line of progress. `rules` as loaded by `loadRulesOrReport`.
[[nodiscard]] Result<std::shared_ptr<const Analysis>>
analyseEvidence(const EvidenceOptions& options, const std::shared_ptr<const RuleSet>& rules);

/// Of an analysis that failed with these options: an attempt that is not there is bad usage.
[[nodiscard]] ExitCode exitCodeOf(const Error& error, const EvidenceOptions& options);

} // namespace ff::cli
