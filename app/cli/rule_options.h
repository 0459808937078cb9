// The options that choose rules, the same for every subcommand that analyses.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/model/rule_set.h"

namespace CLI {
class App;
}

namespace ff::cli {

struct RuleOptions {
    std::vector<std::string> directories;
    bool leavesOutBuiltin = false;
    bool leavesOutStanding = false;
};

/// `--rules DIR` (may be repeated, later ones win), `--no-builtin` and `--no-standing-rules`.
void addRuleOptions(CLI::App& command, RuleOptions& options);

/// A folder without rule files is said, and is no failure. Null when the rules have errors; all of
/// them are then on standard error.
[[nodiscard]] std::shared_ptr<const RuleSet> loadRulesOrReport(const RuleOptions& options);

} // namespace ff::cli
