// `firstfault report BUNDLE...`: the verdict as a document for somebody who was not there.
#pragma once

#include "app/cli/exit_code.h"

namespace CLI {
class App;
}

namespace ff::cli {

/// Adds the subcommand; when it is run, `code` is what the program exits with.
void addReportCommand(CLI::App& app, ExitCode& code);

} // namespace ff::cli
