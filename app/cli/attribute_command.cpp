// Loads the rules, analyses, writes the verdict.
#include "app/cli/attribute_command.h"

#include <memory>
#include <string>

#include <CLI/CLI.hpp>

#include "app/cli/evidence_options.h"
#include "app/cli/output_file.h"
#include "app/cli/terminal.h"
#include "engine/pipeline/engine.h"
#include "engine/report/verdict_json_writer.h"
#include "engine/report/verdict_text_writer.h"

namespace ff::cli {
namespace {

struct Options {
    EvidenceOptions evidence;
    std::string format = "text";
    std::string output;
};

std::string reportOf(const Analysis& analysis, const Options& options) {
    const std::string version = engineVersion();
    const ReportInput input{*analysis.bundle,   *analysis.rules,  analysis.graph,
                            analysis.placement, analysis.verdict, version,
                            &analysis.attempts};
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
    const auto rules = loadRulesOrReport(options.evidence.rules);
    if (!rules) {
        return ExitCode::Failed;
    }
    const auto analysis = analyseEvidence(options.evidence, rules);
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
    addEvidenceOptions(*command, options->evidence);
    command->add_option("--format", options->format, "Form of the verdict (default: text)")
        ->check(CLI::IsMember({"json", "text"}));
    command->add_option("--output", options->output,
                        "Write to this file, whole or not at all (default: standard output)");
    command->footer(exitCodeHelp);
    command->callback([options, &code] { code = run(*options); });
}

} // namespace ff::cli
