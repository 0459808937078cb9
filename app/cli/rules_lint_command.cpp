// Prints every finding, then one line about the whole.
#include "app/cli/rules_lint_command.h"

#include <memory>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "app/cli/output_file.h"
#include "app/cli/rule_file_options.h"
#include "app/cli/terminal.h"
#include "engine/base/text.h"
#include "engine/corpus/rules_lint.h"
#include "engine/corpus/rules_report_writer.h"

namespace ff::cli {
namespace {

std::string counted(std::size_t count, std::string_view what) {
    return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

std::string lintText(const RulesLint& lint) {
    std::string text;
    for (const LintFinding& finding : lint.findings) {
        text += displayable(finding.text()) + "\n";
    }
    return text + fmt::format("{}, {} in {}\n", counted(lint.count(), "finding"),
                              counted(lint.findings.size() - lint.count(), "note"),
                              counted(lint.rules, "rule"));
}

ExitCode run(const RuleFileOptions& options) {
    const RulesLint lint = lintRuleFiles(options.files(), !options.leavesOutBuiltin);
    if (!options.asJson) {
        reportErrors(lint.errors);
    }
    if (!writeOrReport({}, options.asJson ? writeRulesLintJson(lint) : lintText(lint))) {
        return ExitCode::BadUsage;
    }
    return lint.isClean() ? ExitCode::Success : ExitCode::Failed;
}

} // namespace

void addRulesLintCommand(CLI::App& rules, ExitCode& code) {
    auto options = std::make_shared<RuleFileOptions>();
    CLI::App* command =
        rules.add_subcommand("lint", "Look for what rules lack or cannot mean, by named findings");
    addRuleFileOptions(*command, *options, "Print the findings as JSON");
    command->footer(exitCodeHelp);
    command->callback([options, &code] { code = run(*options); });
}

} // namespace ff::cli
