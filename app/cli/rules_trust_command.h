// `firstfault rules trust`.
#pragma once

#include "app/cli/exit_code.h"

namespace CLI {
class App;
}

namespace ff::cli {

/// Adds the subcommand; when it is run, `code` is what the program exits with.
void addRulesTrustCommand(CLI::App& rules, ExitCode& code);

} // namespace ff::cli
