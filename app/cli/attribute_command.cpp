// Loads the rules, analyses, writes the verdict; also the one without some evidence or rules.
#include "app/cli/attribute_command.h"

#include <memory>
#include <string>

#include <CLI/CLI.hpp>

#include "app/cli/exclusion_options.h"
#include "app/cli/history_recorder.h"
#include "app/cli/output_file.h"
#include "app/cli/report_options.h"
#include "engine/pipeline/engine.h"
#include "engine/report/verdict_json_writer.h"
#include "engine/report/verdict_text_writer.h"

namespace ff::cli {
namespace {

struct Options {
    ReportOptions report;
    Exclusions exclusions;
    HistoryOptions history;
};

std::string reportOf(const Analysis& analysis, const ReportOptions& options) {
    const std::string version = engineVersion();
    const ReportInput input{*analysis.bundle,   *analysis.rules,  analysis.graph,
                            analysis.placement, analysis.verdict, version,
                            &analysis.attempts};
    return options.isJson() ? writeVerdictJson(input)
                            : writeVerdictText(input, {options.columns(), options.hasColours()});
}

ExitCode run(const Options& options) {
    const auto tell = [&](const Analysis& analysis) {
        reportIssues(*analysis.bundle);
        recordInHistory(options.history, options.report.evidence, analysis);
        return reportOf(analysis, options.report);
    };
    if (options.exclusions.isEmpty()) {
        return writeReport(options.report, tell);
    }
    ExitCode code = ExitCode::Success;
    const auto analysis = analyseWithout(options.report.evidence, options.exclusions, code);
    if (analysis && !writeOrReport(options.report.output, tell(*analysis))) {
        code = ExitCode::BadUsage;
    }
    return code;
}

} // namespace

void addAttributeCommand(CLI::App& app, ExitCode& code) {
    auto options = std::make_shared<Options>();
    CLI::App* command = app.add_subcommand("attribute", "Say which fault came first in a bundle");
    addReportOptions(*command, options->report, "verdict");
    addExclusionOptions(*command, options->exclusions);
    addHistoryOptions(*command, options->history);
    command->footer(exitCodeHelp);
    command->callback([options, &code] { code = run(*options); });
}

} // namespace ff::cli
