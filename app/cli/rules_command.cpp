// Only the group; each tool is a file of its own.
#include "app/cli/rules_command.h"

#include <CLI/CLI.hpp>

#include "app/cli/rules_check_command.h"
#include "app/cli/rules_test_command.h"

namespace ff::cli {

void addRulesCommand(CLI::App& app, ExitCode& code) {
    CLI::App* rules = app.add_subcommand("rules", "Check and test rules");
    rules->require_subcommand(1);
    addRulesCheckCommand(*rules, code);
    addRulesTestCommand(*rules, code);
}

} // namespace ff::cli
