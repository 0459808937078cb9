// Runs cases with two rule sets and prints the verdicts and rules that differ.
#include "app/cli/rules_diff_command.h"

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "app/cli/case_options.h"
#include "app/cli/output_file.h"
#include "app/cli/rule_options.h"
#include "app/cli/terminal.h"
#include "engine/corpus/rules_diff_writer.h"

namespace ff::cli {
namespace {

constexpr const char* shipped = "builtin";

struct Options {
    std::string before;
    std::string after;
    CaseOptions cases;
    bool leavesOutBuiltin = false;
    bool asJson = false;
};

/// A folder lies over the shipped rules, as it does in use; alone with `--no-builtin`.
std::shared_ptr<const RuleSet> load(const std::string& name, bool leavesOutBuiltin) {
    RuleOptions options;
    if (name != shipped) {
        options.directories = {name};
        options.leavesOutBuiltin = leavesOutBuiltin;
    }
    return loadRulesOrReport(options);
}

std::string checkRuleSet(const std::string& name) {
    std::error_code error;
    return name == shipped || std::filesystem::exists(name, error)
               ? std::string()
               : "neither `builtin` nor a folder of rules: " + name;
}

ExitCode exitCodeOf(const RulesDiff& diff) {
    if (!diff.errors.empty()) {
        return ExitCode::Unreadable;
    }
    if (diff.isWorse()) {
        return ExitCode::Failed;
    }
    return diff.isChanged() ? ExitCode::Changed : ExitCode::Success;
}

ExitCode run(const Options& options) {
    const auto cases = findCasesOrReport(options.cases);
    if (!cases) {
        return ExitCode::BadUsage;
    }
    const auto before = load(options.before, options.leavesOutBuiltin);
    const auto after = load(options.after, options.leavesOutBuiltin);
    if (!before || !after) {
        return ExitCode::Failed;
    }
    ProgressLine line;
    const RulesDiff diff = compareRules(before, after, *cases, options.cases.jobs, line.progress());
    line.clear();
    reportErrors(diff.errors);
    if (!writeOrReport({}, options.asJson ? writeRulesDiffJson(diff) : writeRulesDiffText(diff))) {
        return ExitCode::BadUsage;
    }
    return exitCodeOf(diff);
}

} // namespace

void addRulesDiffCommand(CLI::App& rules, ExitCode& code) {
    auto options = std::make_shared<Options>();
    CLI::App* command = rules.add_subcommand(
        "diff", "Say which verdicts of cases change from one rule set to another");
    command
        ->add_option("OLD", options->before,
                     "Folder of rules over the shipped ones, or `builtin` for those alone")
        ->required()
        ->check(checkRuleSet, "RULES");
    command->add_option("NEW", options->after, "Likewise")
        ->required()
        ->check(checkRuleSet, "RULES");
    addCaseFolders(*command, options->cases)->required();
    command->add_flag("--no-builtin", options->leavesOutBuiltin,
                      "Folders are whole rule sets: do not load the shipped rules beneath");
    command->add_flag("--json", options->asJson, "Print the changes as JSON");
    addJobs(*command, options->cases);
    command->footer(
        "Exit status: 0 no verdict changes, 1 a case gets worse (it fails, or accuses\n"
        "wrongly) or rules have errors, 2 bad usage, 3 a case cannot be read, 4 verdicts\n"
        "change and none gets worse.");
    command->callback([options, &code] { code = run(*options); });
}

} // namespace ff::cli
