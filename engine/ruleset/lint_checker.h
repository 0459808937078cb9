// Named findings about rules that load.
#pragma once

#include <vector>

#include "engine/ruleset/lint_finding.h"
#include "engine/ruleset/rule_loader.h"

namespace ff {

/// Findings about what the last layer holds, by file and place. The layers must load as `rules`.
[[nodiscard]] std::vector<LintFinding> lintRules(const RuleSet& rules,
                                                 const std::vector<RuleText>& texts);
/// Ids and codes declared twice, which keep rules from loading.
[[nodiscard]] std::vector<LintFinding> lintDuplicates(const std::vector<RuleText>& texts);

} // namespace ff
