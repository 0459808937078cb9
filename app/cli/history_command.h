// `firstfault history`: what was found before, and what readers say of it.
#pragma once

#include "app/cli/exit_code.h"

namespace CLI {
class App;
}

namespace ff::cli {

/// Adds the subcommand; when it is run, `code` is what the program exits with.
void addHistoryCommand(CLI::App& app, ExitCode& code);

} // namespace ff::cli
