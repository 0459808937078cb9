// Only the group; each tool is a file of its own.
#include "app/cli/rules_command.h"

#include <CLI/CLI.hpp>

#include "app/cli/rules_check_command.h"
#include "app/cli/rules_docs_command.h"
#include "app/cli/rules_lint_command.h"
#include "app/cli/rules_natives_command.h"
#include "app/cli/rules_schema_command.h"
#include "app/cli/rules_test_command.h"

namespace ff::cli {

void addRulesCommand(CLI::App& app, ExitCode& code) {
    CLI::App* rules = app.add_subcommand("rules", "Check, test and describe rules");
    rules->require_subcommand(1);
    addRulesCheckCommand(*rules, code);
    addRulesLintCommand(*rules, code);
    addRulesTestCommand(*rules, code);
    addRulesSchemaCommand(*rules, code);
    addRulesNativesCommand(*rules, code);
    addRulesDocsCommand(*rules, code);
}

} // namespace ff::cli
