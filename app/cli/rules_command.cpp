// Only the group; each tool is a file of its own.
#include "app/cli/rules_command.h"

#include <CLI/CLI.hpp>

#include "app/cli/rules_check_command.h"
#include "app/cli/rules_coverage_command.h"
#include "app/cli/rules_diff_command.h"
#include "app/cli/rules_docs_command.h"
#include "app/cli/rules_lint_command.h"
#include "app/cli/rules_mutate_command.h"
#include "app/cli/rules_natives_command.h"
#include "app/cli/rules_schema_command.h"
#include "app/cli/rules_test_command.h"
#include "app/cli/rules_trust_command.h"

namespace ff::cli {

void addRulesCommand(CLI::App& app, ExitCode& code) {
    CLI::App* rules = app.add_subcommand("rules", "Check, test and describe rules");
    rules->require_subcommand(1);
    addRulesCheckCommand(*rules, code);
    addRulesLintCommand(*rules, code);
    addRulesTestCommand(*rules, code);
    addRulesTrustCommand(*rules, code);
    addRulesSchemaCommand(*rules, code);
    addRulesNativesCommand(*rules, code);
    addRulesDocsCommand(*rules, code);
    addRulesCoverageCommand(*rules, code);
    addRulesDiffCommand(*rules, code);
    addRulesMutateCommand(*rules, code);
}

} // namespace ff::cli
