// Declares the options and loads what they name.
#include "app/cli/rule_options.h"

#include <CLI/CLI.hpp>

#include "app/cli/terminal.h"
#include "engine/corpus/checked_layers.h"
#include "engine/pipeline/engine.h"
#include "engine/pipeline/rule_trust.h"
#include "engine/pipeline/standing_rules.h"

namespace ff::cli {

void addRuleOptions(CLI::App& command, RuleOptions& options) {
    command
        .add_option("--rules", options.directories,
                    "Folder of rules over the shipped ones; may be repeated, later ones win")
        ->type_name("DIR")
        ->allow_extra_args(false)
        ->check(CLI::ExistingPath);
    command.add_flag("--no-builtin", options.leavesOutBuiltin, "Leave out the shipped rules");
    command.add_flag("--no-standing-rules", options.leavesOutStanding,
                     "Leave out the site's and the user's rules");
}

std::shared_ptr<const RuleSet> loadRulesOrReport(const RuleOptions& options) {
    reportErrors(emptyRuleFolders({options.directories.begin(), options.directories.end()}));
    RuleSources sources;
    sources.withBuiltin = !options.leavesOutBuiltin;
    if (!options.leavesOutStanding) {
        sources.directories = standingRules();
    }
    sources.directories.insert(sources.directories.end(), options.directories.begin(),
                               options.directories.end());
    sources.trustFile = defaultTrustFile();
    auto rules = loadRules(sources);
    if (!rules) {
        reportErrors(rules.error());
        return nullptr;
    }
    return *rules;
}

} // namespace ff::cli
