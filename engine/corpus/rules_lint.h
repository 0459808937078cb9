// Lints rule files as `firstfault rules lint` does.
#pragma once

#include <filesystem>
#include <vector>

#include "engine/base/result.h"
#include "engine/ruleset/lint_finding.h"

namespace ff {

struct RulesLint {
    std::size_t rules = 0;     ///< in the merged set; 0 when it did not load
    std::vector<Error> errors; ///< what keeps the rules from loading
    std::vector<LintFinding> findings;

    /// Findings that are not notes.
    [[nodiscard]] std::size_t count() const;
    [[nodiscard]] bool isClean() const { return errors.empty() && count() == 0; }
};

/// Loads as `checkRules` does and looks at what the paths hold. Rules that do not load give their
/// errors and no findings but ids that are there twice.
[[nodiscard]] RulesLint lintRuleFiles(const std::vector<std::filesystem::path>& paths,
                                      bool withBuiltin);

} // namespace ff
