// Loads the rules, analyses, writes what was recognised; the verdict is left to `attribute`.
#include "app/cli/inspect_command.h"

#include <filesystem>
#include <memory>
#include <string>

#include <CLI/CLI.hpp>

#include "app/cli/evidence_options.h"
#include "app/cli/output_file.h"
#include "app/cli/terminal.h"
#include "engine/pipeline/engine.h"
#include "engine/report/inspection_json_writer.h"
#include "engine/report/inspection_text_writer.h"
#include "engine/report/issue_text.h"

namespace ff::cli {
namespace {

struct Options {
    EvidenceOptions evidence;
    std::string format = "text";
    std::string output;
    bool isWhole = false;
    bool withLearnt = false;
    bool onlyIssues = false;
};

/// What makes a member's path one that an editor can open: the folder it was found in.
std::string rootOf(const EvidenceOptions& evidence) {
    if (evidence.bundle.size() != 1 || evidence.bundle.front() == "-") {
        return {};
    }
    const std::filesystem::path path(evidence.bundle.front());
    std::error_code ignored;
    if (std::filesystem::is_directory(path, ignored)) {
        return (path / "").string();
    }
    return path.has_parent_path() ? (path.parent_path() / "").string() : std::string();
}

std::string reportOf(const Analysis& analysis, const Options& options) {
    const std::string version = engineVersion();
    const InspectionInput input{*analysis.bundle,
                                analysis.readings,
                                analysis.issues,
                                analysis.placement,
                                analysis.attempts,
                                analysis.verdict.workload,
                                analysis.verdict.connectorReports,
                                *analysis.rules,
                                version,
                                &analysis.graph.log.clocks};
    if (options.onlyIssues) {
        return writeIssueLines(input, rootOf(options.evidence));
    }
    if (options.format == "json") {
        return writeInspectionJson(input);
    }
    const bool isOnTerminal = options.output.empty() && isTerminal(Stream::Output);
    return writeInspectionText(input, {isOnTerminal ? terminalWidth() : 100,
                                       isOnTerminal && wantsColours(), options.isWhole,
                                       options.withLearnt});
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
    if (const Result<void> written = writeOutput(options.output, reportOf(**analysis, options));
        !written) {
        reportError(written.error());
        return ExitCode::BadUsage;
    }
    return ExitCode::Success;
}

} // namespace

void addInspectCommand(CLI::App& app, ExitCode& code) {
    auto options = std::make_shared<Options>();
    CLI::App* command =
        app.add_subcommand("inspect", "Say what a bundle holds, what could not be read of it and "
                                      "what is missing; no verdict");
    addEvidenceOptions(*command, options->evidence);
    CLI::Option* format =
        command->add_option("--format", options->format, "Form of the report (default: text)")
            ->check(CLI::IsMember({"json", "text"}));
    command->add_option("--output", options->output,
                        "Write to this file, whole or not at all (default: standard output)");
    command->add_flag("--all", options->isWhole,
                      "List every member, rank, node and issue instead of folding alike ones");
    command->add_flag("--why", options->withLearnt, "Say how each value was learnt");
    command
        ->add_flag("--issues", options->onlyIssues,
                   "Only what could not be read: `path:line: severity: what`, as editors open it")
        ->excludes(format);
    command->footer(exitCodeHelp);
    command->callback([options, &code] { code = run(*options); });
}

} // namespace ff::cli
