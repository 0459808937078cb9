// `firstfault`: parses the command line and runs one subcommand. Exit codes: see exit_code.h.
#include <iostream>

#include <CLI/CLI.hpp>

#include "app/cli/attribute_command.h"
#include "app/cli/case_command.h"
#include "app/cli/exit_code.h"
#include "app/cli/explain_command.h"
#include "app/cli/history_command.h"
#include "app/cli/inspect_command.h"
#include "app/cli/output_file.h"
#include "app/cli/report_command.h"
#include "app/cli/rules_command.h"
#include "app/cli/terminal.h"
#include "app/cli/usage.h"
#include "engine/pipeline/engine.h"

int main(int argc, char** argv) {
    using ff::cli::ExitCode;
    CLI::App app{"Says which fault came first when a distributed GPU job died."};
    ExitCode code = ExitCode::Success;
    app.set_version_flag("--version", "firstfault " + ff::engineVersion());
    app.footer(ff::cli::exitCodeHelp);
    app.require_subcommand(1);
    ff::cli::addAttributeCommand(app, code);
    ff::cli::addCaseCommand(app, code);
    ff::cli::addExplainCommand(app, code);
    ff::cli::addHistoryCommand(app, code);
    ff::cli::addInspectCommand(app, code);
    ff::cli::addReportCommand(app, code);
    ff::cli::addRulesCommand(app, code);
    ff::cli::refuseEmptyValues(app);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        const bool isRequest = error.get_exit_code() == static_cast<int>(CLI::ExitCodes::Success);
        (void)app.exit(error);
        code = isRequest ? ExitCode::Success : ExitCode::BadUsage;
        if (!isRequest && argc > 1) {
            std::cerr << ff::cli::unknownWord(app, {argv + 1, static_cast<std::size_t>(argc - 1)});
        }
    }
    if (code != ExitCode::BadUsage && !(std::cout.flush() && ff::cli::isOutputComplete())) {
        ff::cli::reportError({"standard output cannot be written", {}, 0, 0, {}});
        code = ExitCode::BadUsage;
    }
    return static_cast<int>(code);
}
