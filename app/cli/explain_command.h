// `firstfault explain BUNDLE...`: why the verdict is what it is, and why not something else.
#pragma once

#include "app/cli/exit_code.h"

namespace CLI {
class App;
}

namespace ff::cli {

/// Adds the subcommand; when it is run, `code` is what the program exits with.
void addExplainCommand(CLI::App& app, ExitCode& code);

} // namespace ff::cli
