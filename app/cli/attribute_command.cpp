// Loads the rules, analyses, writes the verdict.
#include "app/cli/attribute_command.h"

#include <memory>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

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

ExitCode run(const Options& options) {
    const auto rules = loadRulesOrReport(options.rules);
    if (!rules) {
        return ExitCode::Failed;
    }
    AnalysisRequest request;
    request.paths.assign(options.bundle.begin(), options.bundle.end());
    request.threads = options.threads;
    ProgressLine line;
    const auto analysis = analyse(request, rules, line.progress());
    line.clear();
    if (!analysis) {
        reportError(analysis.error());
        return ExitCode::Unreadable;
    }
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
    command->add_option("BUNDLE", options->bundle, "Folders or files that one job left behind")
        ->required();
    addRuleOptions(*command, options->rules);
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
