// Loads the rules, analyses, writes what was recognised; the verdict is left to `attribute`.
#include "app/cli/inspect_command.h"

#include <filesystem>
#include <memory>
#include <string>

#include <CLI/CLI.hpp>

#include "app/cli/report_options.h"
#include "engine/pipeline/engine.h"
#include "engine/report/inspection_json_writer.h"
#include "engine/report/inspection_text_writer.h"
#include "engine/report/issue_text.h"

namespace ff::cli {
namespace {

struct Options {
    ReportOptions report;
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
        return writeIssueLines(input, rootOf(options.report.evidence));
    }
    if (options.report.isJson()) {
        return writeInspectionJson(input);
    }
    return writeInspectionText(input, {options.report.columns(), options.report.hasColours(),
                                       options.isWhole, options.withLearnt});
}

ExitCode run(const Options& options) {
    return writeReport(options.report,
                       [&](const Analysis& analysis) { return reportOf(analysis, options); });
}

} // namespace

void addInspectCommand(CLI::App& app, ExitCode& code) {
    auto options = std::make_shared<Options>();
    CLI::App* command =
        app.add_subcommand("inspect", "Say what a bundle holds, what could not be read of it and "
                                      "what is missing; no verdict");
    CLI::Option* format = addReportOptions(*command, options->report, "report");
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
