// Runs cases and prints which rules and conditions they, and the samples, exercise.
#include "app/cli/rules_coverage_command.h"

#include <memory>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "app/cli/case_options.h"
#include "app/cli/output_file.h"
#include "app/cli/rule_options.h"
#include "app/cli/terminal.h"
#include "engine/corpus/coverage_writer.h"

namespace ff::cli {
namespace {

struct Options {
    CaseOptions cases;
    RuleOptions rules;
    bool asJson = false;
};

ExitCode run(const Options& options) {
    const auto cases = findCasesOrReport(options.cases);
    if (!cases) {
        return ExitCode::BadUsage;
    }
    const auto rules = loadRulesOrReport(options.rules);
    if (!rules) {
        return ExitCode::Failed;
    }
    ProgressLine line;
    const CoverageReport report = coverRules(rules, *cases, options.cases.jobs, line.progress());
    line.clear();
    reportErrors(report.errors);
    if (!writeOrReport({},
                       options.asJson ? writeCoverageJson(report) : writeCoverageText(report))) {
        return ExitCode::BadUsage;
    }
    return report.errors.empty() ? ExitCode::Success : ExitCode::Unreadable;
}

} // namespace

void addRulesCoverageCommand(CLI::App& rules, ExitCode& code) {
    auto options = std::make_shared<Options>();
    CLI::App* command = rules.add_subcommand(
        "coverage", "List the rules and conditions that no sample or case exercises, and why");
    addCaseFolders(*command, options->cases)->required();
    addRuleOptions(*command, options->rules);
    command->add_flag("--json", options->asJson, "Print every rule and condition as JSON");
    addJobs(*command, options->cases);
    command->footer(exitCodeHelp);
    command->callback([options, &code] { code = run(*options); });
}

} // namespace ff::cli
