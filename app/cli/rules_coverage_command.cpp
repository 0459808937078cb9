// Runs cases and prints which rules and conditions they, and the samples, exercise.
#include "app/cli/rules_coverage_command.h"

#include <memory>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "app/cli/output_file.h"
#include "app/cli/rule_options.h"
#include "app/cli/terminal.h"
#include "engine/corpus/case_finder.h"
#include "engine/corpus/coverage_writer.h"

namespace ff::cli {
namespace {

struct Options {
    std::vector<std::string> folders;
    RuleOptions rules;
    bool asJson = false;
    int jobs = 1;
};

ExitCode run(const Options& options) {
    const auto cases = findCases({options.folders.begin(), options.folders.end()});
    if (!cases) {
        reportError(cases.error());
        return ExitCode::BadUsage;
    }
    const auto rules = loadRulesOrReport(options.rules);
    if (!rules) {
        return ExitCode::Failed;
    }
    ProgressLine line;
    const CoverageReport report = coverRules(rules, *cases, options.jobs, line.progress());
    line.clear();
    for (const Error& error : report.errors) {
        reportError(error);
    }
    const auto written =
        writeOutput({}, options.asJson ? writeCoverageJson(report) : writeCoverageText(report));
    if (!written) {
        reportError(written.error());
        return ExitCode::BadUsage;
    }
    return report.errors.empty() ? ExitCode::Success : ExitCode::Unreadable;
}

} // namespace

void addRulesCoverageCommand(CLI::App& rules, ExitCode& code) {
    auto options = std::make_shared<Options>();
    CLI::App* command = rules.add_subcommand(
        "coverage", "List the rules and conditions that no sample or case exercises, and why");
    command->add_option("CASE_DIR", options->folders, "Cases, or folders that hold cases")
        ->required();
    addRuleOptions(*command, options->rules);
    command->add_flag("--json", options->asJson, "Print every rule and condition as JSON");
    command
        ->add_option("--jobs", options->jobs,
                     "Cases to run at a time; 0: one for each processor (default: 1)")
        ->check(CLI::Range(0, 1024));
    command->footer(exitCodeHelp);
    command->callback([options, &code] { code = run(*options); });
}

} // namespace ff::cli
