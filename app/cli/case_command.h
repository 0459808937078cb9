// `firstfault case`: cases made of bundles.
#pragma once

#include "app/cli/exit_code.h"

namespace CLI {
class App;
}

namespace ff::cli {

void addCaseCommand(CLI::App& app, ExitCode& code);

} // namespace ff::cli
