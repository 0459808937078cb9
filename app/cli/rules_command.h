// `firstfault rules ...`: the tools around the rules.
#pragma once

#include "app/cli/exit_code.h"

namespace CLI {
class App;
}

namespace ff::cli {

/// Adds the subcommand with its own subcommands.
void addRulesCommand(CLI::App& app, ExitCode& code);

} // namespace ff::cli
