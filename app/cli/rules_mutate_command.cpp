// Drops the conditions of rules one at a time and prints those that no sample or case misses.
#include "app/cli/rules_mutate_command.h"

#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "app/cli/case_options.h"
#include "app/cli/output_file.h"
#include "app/cli/rule_options.h"
#include "app/cli/terminal.h"
#include "engine/base/text.h"
#include "engine/corpus/mutation_writer.h"

namespace ff::cli {
namespace {

namespace fs = std::filesystem;

struct Options {
    CaseOptions cases;
    RuleOptions rules;
    std::string only;
    double mostPercent = 100;
    bool asJson = false;
};

bool isBelow(const fs::path& file, const fs::path& folder) {
    std::error_code error;
    const fs::path inner = fs::weakly_canonical(file, error);
    const fs::path outer = fs::weakly_canonical(folder, error);
    return std::mismatch(outer.begin(), outer.end(), inner.begin(), inner.end()).first ==
           outer.end();
}

std::string bareName(const std::string& rule) { return rule.substr(rule.rfind('/') + 1); }

/// Rules of the given folders, or all when none is given, whose id fits the glob.
RuleChoice choiceOf(const Options& options) {
    return [&options](const std::string& rule, const RuleOrigin& origin) {
        const bool isNamed = options.only.empty() || matchesGlob(options.only, rule) ||
                             matchesGlob(options.only, bareName(rule));
        const auto& folders = options.rules.directories;
        return isNamed && (folders.empty() || std::any_of(folders.begin(), folders.end(),
                                                          [&](const std::string& folder) {
                                                              return isBelow(origin.file, folder);
                                                          }));
    };
}

/// What is wrong with `--only` when no rule of those folders fits it: nothing tested passes
/// anything.
std::optional<Error> unfitting(const Options& options, const RuleSet& rules) {
    const RuleChoice isChosen = choiceOf(options);
    std::vector<std::string> bare;
    std::vector<std::string_view> names;
    bool isFound = options.only.empty();
    const auto look = [&](const auto& list) {
        for (const auto& rule : list) {
            isFound = isFound || isChosen(rule.id, rule.origin);
            names.push_back(rule.id);
            bare.push_back(bareName(rule.id));
        }
    };
    look(rules.extractors);
    look(rules.filters);
    look(rules.refiners);
    if (isFound) {
        return std::nullopt;
    }
    names.insert(names.end(), bare.begin(), bare.end());
    const std::string closest = closestTo(options.only, names);
    const std::string hint =
        closest.empty() || closest == options.only ? "" : fmt::format("did you mean {}?", closest);
    return Error{fmt::format("no rule {}fits --only {}",
                             options.rules.directories.empty() ? "" : "of the --rules folders ",
                             options.only),
                 {},
                 0,
                 0,
                 hint};
}

ExitCode run(const Options& options) {
    const auto cases =
        options.cases.folders.empty() ? std::vector<fs::path>() : findCasesOrReport(options.cases);
    if (!cases) {
        return ExitCode::BadUsage;
    }
    const auto rules = loadRulesOrReport(options.rules);
    if (!rules) {
        return ExitCode::Failed;
    }
    if (const auto error = unfitting(options, *rules)) {
        reportError(*error);
        return ExitCode::BadUsage;
    }
    ProgressLine line;
    const MutationReport report =
        runMutants(rules, choiceOf(options), *cases, options.cases.jobs, line.progress());
    line.clear();
    reportErrors(report.errors);
    if (!writeOrReport({},
                       options.asJson ? writeMutationJson(report) : writeMutationText(report))) {
        return ExitCode::BadUsage;
    }
    if (!report.errors.empty()) {
        return ExitCode::Unreadable;
    }
    return report.survivingPercent() > options.mostPercent ? ExitCode::Failed : ExitCode::Success;
}

} // namespace

void addRulesMutateCommand(CLI::App& rules, ExitCode& code) {
    auto options = std::make_shared<Options>();
    CLI::App* command = rules.add_subcommand(
        "mutate", "Drop one condition at a time; list those that no sample or case misses");
    addCaseFolders(*command, options->cases);
    addRuleOptions(*command, options->rules);
    command->add_option("--only", options->only, "Rules whose id fits, such as `gpu/*`")
        ->type_name("GLOB");
    command
        ->add_option("--at-most", options->mostPercent,
                     "Exit with 1 when more than this share survives")
        ->type_name("PERCENT")
        ->check(CLI::Range(0.0, 100.0));
    command->add_flag("--json", options->asJson, "Print every mutant as JSON");
    addJobs(*command, options->cases);
    command->footer("With --rules, only the rules of those folders are changed.\n\n" +
                    std::string(exitCodeHelp));
    command->callback([options, &code] { code = run(*options); });
}

} // namespace ff::cli
