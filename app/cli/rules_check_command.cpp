// Prints every error of rule files, then one line about the whole.
#include "app/cli/rules_check_command.h"

#include <memory>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "app/cli/output_file.h"
#include "app/cli/terminal.h"
#include "engine/corpus/rules_check.h"
#include "engine/corpus/rules_report_writer.h"

namespace ff::cli {
namespace {

struct Options {
    std::vector<std::string> paths;
    bool leavesOutBuiltin = false;
    bool asJson = false;
};

ExitCode printJson(const RulesCheck& check) {
    if (const auto written = writeOutput({}, writeRulesCheckJson(check)); !written) {
        reportError(written.error());
        return ExitCode::BadUsage;
    }
    return check.errors.empty() ? ExitCode::Success : ExitCode::Failed;
}

ExitCode run(const Options& options) {
    const RulesCheck check =
        checkRules({options.paths.begin(), options.paths.end()}, !options.leavesOutBuiltin);
    if (options.asJson) {
        return printJson(check);
    }
    for (const Error& error : check.errors) {
        reportError(error);
    }
    if (!check.errors.empty()) {
        fmt::print(stderr, "{} error{}\n", check.errors.size(),
                   check.errors.size() == 1 ? "" : "s");
        return ExitCode::Failed;
    }
    fmt::print("{} rules and {} samples are right\n", check.rules, check.samples);
    return ExitCode::Success;
}

} // namespace

void addRulesCheckCommand(CLI::App& rules, ExitCode& code) {
    auto options = std::make_shared<Options>();
    CLI::App* command =
        rules.add_subcommand("check", "Check syntax, schema, references and samples of rule files");
    command->add_option("PATH", options->paths, "Rule files or folders of them")
        ->required()
        ->check(CLI::ExistingPath);
    command->add_flag("--no-builtin", options->leavesOutBuiltin,
                      "Do not load the shipped rules beneath");
    command->add_flag("--json", options->asJson, "Print the errors as JSON");
    command->footer(exitCodeHelp);
    command->callback([options, &code] { code = run(*options); });
}

} // namespace ff::cli
