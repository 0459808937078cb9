// Loads the rules, analyses, writes the verdict.
#include "app/cli/attribute_command.h"

#include <memory>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "app/cli/limit_options.h"
#include "app/cli/output_file.h"
#include "app/cli/rule_options.h"
#include "app/cli/terminal.h"
#include "engine/pipeline/engine.h"
#include "engine/report/verdict_json_writer.h"
#include "engine/report/verdict_text_writer.h"

namespace ff::cli {
namespace {

struct Options {
    std::vector<std::string> bundle;
    RuleOptions rules;
    BundleLimits limits;
    std::string format = "text";
    std::string output;
    int threads = 0;
};

std::string reportOf(const Analysis& analysis, const Options& options) {
    const std::string version = engineVersion();
    const ReportInput input{*analysis.bundle,   *analysis.rules,  analysis.graph,
                            analysis.placement, analysis.verdict, version};
    if (options.format == "json") {
        return writeVerdictJson(input);
    }
    const bool isOnTerminal = options.output.empty() && isTerminal(Stream::Output);
    return writeVerdictText(input,
                            {isOnTerminal ? terminalWidth() : 100, isOnTerminal && wantsColours()});
}

/// What of the evidence could not be opened as it is: the verdict does not rest on it.
void reportIssues(const Bundle& bundle) {
    constexpr std::size_t most = 20;
    std::size_t count = 0;
    for (const IntakeIssue& issue : bundle.issues) {
        if (issue.severity != IntakeIssue::Severity::Note && ++count <= most) {
            reportError({issue.what, {}, 0, 0, {}});
        }
    }
    if (count > most) {
        reportError({std::to_string(count - most) + " more problems of opening the evidence",
                     {},
                     0,
                     0,
                     {}});
    }
}

ExitCode run(const Options& options) {
    const auto rules = loadRulesOrReport(options.rules);
    if (!rules) {
        return ExitCode::Failed;
    }
    AnalysisRequest request;
    for (const std::string& each : options.bundle) {
        if (each == "-") {
            request.readsStandardInput = true;
        } else {
            request.paths.emplace_back(each);
        }
    }
    request.limits = options.limits;
    request.threads = options.threads;
    ProgressLine line;
    const auto analysis = analyse(request, rules, line.progress());
    line.clear();
    if (!analysis) {
        reportError(analysis.error());
        return ExitCode::Unreadable;
    }
    reportIssues(*(*analysis)->bundle);
    if (const Result<void> written = writeOutput(options.output, reportOf(**analysis, options));
        !written) {
        reportError(written.error());
        return ExitCode::BadUsage;
    }
    return ExitCode::Success;
}

} // namespace

void addAttributeCommand(CLI::App& app, ExitCode& code) {
    auto options = std::make_shared<Options>();
    CLI::App* command = app.add_subcommand("attribute", "Say which fault came first in a bundle");
    command
        ->add_option("BUNDLE", options->bundle,
                     "Folders, files or archives that one job left behind; - is standard input")
        ->required();
    addRuleOptions(*command, options->rules);
    addLimitOptions(*command, options->limits);
    command->add_option("--format", options->format, "Form of the verdict (default: text)")
        ->check(CLI::IsMember({"json", "text"}));
    command->add_option("--output", options->output,
                        "Write to this file, whole or not at all (default: standard output)");
    command->add_option("--threads", options->threads, "Threads; 0: one for each processor")
        ->check(CLI::Range(0, 1024));
    command->footer(exitCodeHelp);
    command->callback([options, &code] { code = run(*options); });
}

} // namespace ff::cli
