// Analyses, asks, and writes the answers.
#include "app/cli/explain_command.h"

#include <memory>
#include <string>

#include <CLI/CLI.hpp>

#include "app/cli/output_file.h"
#include "app/cli/report_options.h"
#include "app/cli/terminal.h"
#include "engine/explain/explainer.h"
#include "engine/pipeline/engine.h"
#include "engine/report/explanation_json_writer.h"
#include "engine/report/explanation_text_writer.h"

namespace ff::cli {
namespace {

struct Options {
    ReportOptions report;
    ExplainQuestion question;
};

std::string reportOf(const Analysis& analysis, const Explanation& explanation,
                     const Options& options) {
    const std::string version = engineVersion();
    const ReportInput input{*analysis.bundle,   *analysis.rules,  analysis.graph,
                            analysis.placement, analysis.verdict, version,
                            &analysis.attempts};
    return options.report.isJson()
               ? writeExplanationJson(input, explanation)
               : writeExplanationText(input, explanation,
                                      {options.report.columns(), options.report.hasColours()});
}

ExitCode run(const Options& options) {
    const auto rules = loadRulesOrReport(options.report.evidence.rules);
    if (!rules) {
        return ExitCode::Failed;
    }
    const auto analysis = analyseEvidence(options.report.evidence, rules);
    if (!analysis) {
        reportError(analysis.error());
        return exitCodeOf(analysis.error(), options.report.evidence);
    }
    reportIssues(*(*analysis)->bundle);
    const auto explanation = explain(**analysis, options.question);
    if (!explanation) {
        reportError(explanation.error());
        return ExitCode::BadUsage;
    }
    return writeOrReport(options.report.output, reportOf(**analysis, *explanation, options))
               ? ExitCode::Success
               : ExitCode::BadUsage;
}

} // namespace

void addExplainCommand(CLI::App& app, ExitCode& code) {
    auto options = std::make_shared<Options>();
    CLI::App* command =
        app.add_subcommand("explain", "Say why the verdict over a bundle is what it is: what was "
                                      "considered and rejected, and by which condition");
    addReportOptions(*command, options->report, "explanation");
    command
        ->add_option("--rule", options->question.rules,
                     "What a rule did and which of its conditions failed; * stands for anything; "
                     "may be repeated")
        ->type_name("ID")
        ->allow_extra_args(false);
    command
        ->add_option("--event", options->question.event,
                     "The history and relations of an event, such as e12")
        ->type_name("ID");
    command
        ->add_option("--why-not", options->question.whyNot,
                     "Why this is not the primary: a symptom, a rule, node:NAME, gpu:NAME, "
                     "gpu:NODE/NAME, nic:NAME, rank:N, link:NAME, switch:NAME or storage:NAME")
        ->type_name("WHAT");
    command->add_flag_callback(
        "--json", [options] { options->report.format = "json"; }, "The same as --format json");
    command->footer(exitCodeHelp);
    command->callback([options, &code] { code = run(*options); });
}

} // namespace ff::cli
