// `firstfault inspect BUNDLE...`: what was recognised in a bundle, and what is missing from it.
#pragma once

#include "app/cli/exit_code.h"

namespace CLI {
class App;
}

namespace ff::cli {

/// Adds the subcommand; when it is run, `code` is what the program exits with.
void addInspectCommand(CLI::App& app, ExitCode& code);

} // namespace ff::cli
