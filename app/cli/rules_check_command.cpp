// Prints every error of rule files, then one line about the whole.
#include "app/cli/rules_check_command.h"

#include <memory>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "app/cli/output_file.h"
#include "app/cli/rule_file_options.h"
#include "app/cli/terminal.h"
#include "engine/corpus/rules_check.h"
#include "engine/corpus/rules_report_writer.h"

namespace ff::cli {
namespace {

ExitCode printJson(const RulesCheck& check) {
    if (!writeOrReport({}, writeRulesCheckJson(check))) {
        return ExitCode::BadUsage;
    }
    return check.errors.empty() ? ExitCode::Success : ExitCode::Failed;
}

ExitCode run(const RuleFileOptions& options) {
    const RulesCheck check = checkRules(options.files(), !options.leavesOutBuiltin);
    if (options.asJson) {
        return printJson(check);
    }
    reportErrors(check.errors);
    if (!check.errors.empty()) {
        fmt::print(stderr, "{} error{}\n", check.errors.size(),
                   check.errors.size() == 1 ? "" : "s");
        return ExitCode::Failed;
    }
    const std::string text =
        fmt::format("{} rules and {} samples are right\n", check.rules, check.samples);
    return writeOrReport({}, text) ? ExitCode::Success : ExitCode::BadUsage;
}

} // namespace

void addRulesCheckCommand(CLI::App& rules, ExitCode& code) {
    auto options = std::make_shared<RuleFileOptions>();
    CLI::App* command =
        rules.add_subcommand("check", "Check syntax, schema, references and samples of rule files");
    addRuleFileOptions(*command, *options, "Print the errors as JSON");
    command->footer(exitCodeHelp);
    command->callback([options, &code] { code = run(*options); });
}

} // namespace ff::cli
