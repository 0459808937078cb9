// Runs cases and prints what does not hold.
#include "app/cli/rules_test_command.h"

#include <memory>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "app/cli/case_options.h"
#include "app/cli/output_file.h"
#include "app/cli/rule_options.h"
#include "app/cli/terminal.h"
#include "engine/base/text.h"
#include "engine/corpus/case_junit_writer.h"
#include "engine/corpus/case_results_writer.h"
#include "engine/corpus/case_runner.h"

namespace ff::cli {
namespace {

struct Options {
    CaseOptions cases;
    RuleOptions rules;
    bool asJson = false;
    std::string junit;
};

std::string caseText(const CaseResult& result) {
    std::string text =
        fmt::format("{}  {}\n", result.isPassed() ? "pass" : "FAIL", displayable(result.name));
    if (result.showsNothing()) {
        text += "      note: the case expects nothing, so any verdict passes\n";
    }
    for (const Error& error : result.errors) {
        text += fmt::format("      {}\n", displayable(error.text()));
    }
    for (const CaseDifference& each : result.differences) {
        text += fmt::format("      {}: {}\n", each.key, displayable(each.text));
    }
    if (!result.isPassed() && !result.expected.why.empty()) {
        text += fmt::format("      why: {}\n", displayable(result.expected.why));
    }
    return text;
}

std::string totalsText(const CaseTotals& totals) {
    return fmt::format("\n{} of {} cases pass whose outcome must be determined\n"
                       "{} of {} cases pass where unknown.undetermined is accepted\n"
                       "{} wrongful accusation{}\n",
                       totals.determined.passed, totals.determined.total,
                       totals.undetermined.passed, totals.undetermined.total,
                       totals.wrongfulAccusations, totals.wrongfulAccusations == 1 ? "" : "s");
}

std::string resultsText(const std::vector<CaseResult>& results) {
    std::string text;
    for (const CaseResult& result : results) {
        text += caseText(result);
    }
    return text + totalsText(totalsOf(results));
}

/// The results on standard output, and as JUnit XML in a file where one is asked for.
Result<void> writeResults(const std::vector<CaseResult>& results, const Options& options) {
    if (!options.junit.empty()) {
        if (auto written = writeOutput(options.junit, writeCaseResultsJunit(results)); !written) {
            return written;
        }
    }
    return options.junit == "-" ? Result<void>()
                                : writeOutput({}, options.asJson ? writeCaseResultsJson(results)
                                                                 : resultsText(results));
}

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
    const auto results = runCases(*cases, rules, {options.cases.jobs, false}, line.progress());
    line.clear();
    if (const auto written = writeResults(results, options); !written) {
        reportError(written.error());
        return ExitCode::BadUsage;
    }
    return totalsOf(results).isAllPassed() ? ExitCode::Success : ExitCode::Failed;
}

} // namespace

void addRulesTestCommand(CLI::App& rules, ExitCode& code) {
    auto options = std::make_shared<Options>();
    CLI::App* command = rules.add_subcommand(
        "test", "Run cases: folders of evidence with an expect.toml, or folders of such");
    addCaseFolders(*command, options->cases)->required();
    addRuleOptions(*command, options->rules);
    command->add_flag("--json", options->asJson, "Print the results as JSON");
    command
        ->add_option("--junit", options->junit,
                     "Write the results as JUnit XML to this file as well; - prints nothing else")
        ->type_name("FILE");
    addJobs(*command, options->cases);
    command->footer(exitCodeHelp);
    command->callback([options, &code] { code = run(*options); });
}

} // namespace ff::cli
