// Analyses as `attribute` does, and writes what the window writes too.
#include "app/cli/report_command.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <string>

#include <CLI/CLI.hpp>

#include "app/cli/exclusion_options.h"
#include "app/cli/history_recorder.h"
#include "app/cli/output_file.h"
#include "app/cli/report_options.h"
#include "app/cli/terminal.h"
#include "engine/pipeline/engine.h"
#include "engine/report/report_writer.h"

namespace ff::cli {
namespace {

struct Options {
    EvidenceOptions evidence;
    Exclusions exclusions;
    HistoryOptions history;
    std::string format = "html";
    std::string output;
    bool redact = false;
    std::string map;
    std::vector<std::string> words;
    std::vector<std::string> kept;
};

std::shared_ptr<const Analysis> analysisFor(const Options& options, ExitCode& code) {
    if (!options.exclusions.isEmpty()) {
        return analyseWithout(options.evidence, options.exclusions, code);
    }
    const auto rules = loadRulesOrReport(options.evidence.rules);
    if (!rules) {
        code = ExitCode::Failed;
        return nullptr;
    }
    const auto analysis = analyseEvidence(options.evidence, rules);
    if (!analysis) {
        reportError(analysis.error());
        code = exitCodeOf(analysis.error(), options.evidence);
        return nullptr;
    }
    return *analysis;
}

std::optional<Redactor> redactorFor(const Options& options, const DocumentInput& input) {
    if (!options.redact) {
        return std::nullopt;
    }
    KnownNames names = namesForReport(input);
    for (const std::string& word : options.words) {
        names.add(NameKind::Word, word);
    }
    for (const std::string& name : options.kept) {
        names.keep(name);
    }
    return Redactor::numbered(names);
}

ExitCode write(const Options& options, const Analysis& analysis) {
    const std::string version = engineVersion();
    const ReportInput report{*analysis.bundle,   *analysis.rules,  analysis.graph,
                             analysis.placement, analysis.verdict, version,
                             &analysis.attempts};
    const DocumentInput input{report, analysis.readings, analysis.issues};
    std::optional<Redactor> redactor = redactorFor(options, input);
    const std::string text =
        writeReport(input, *reportFormatFrom(options.format), redactor ? &*redactor : nullptr);
    // The map first: a report whose names nobody can look up again is of less use than none.
    const bool hasMap =
        options.map.empty() || !redactor ||
        writeOrReport(options.map, writeRedactionMap(input, *redactor), OutputRights::Private);
    return hasMap && writeOrReport(options.output, text) ? ExitCode::Success : ExitCode::BadUsage;
}

ExitCode run(const Options& options) {
    ExitCode code = ExitCode::Success;
    const auto analysis = analysisFor(options, code);
    if (!analysis) {
        return code;
    }
    reportIssues(*analysis->bundle);
    recordInHistory(options.history, options.evidence, *analysis);
    return write(options, *analysis);
}

/// The text of what is wrong with it; empty for a format that can be written.
std::string formatProblem(const std::string& format) {
    if (format == "pdf") {
        return "PDF is written by the window (firstfault-ui, File > Export report); html, md, "
               "json, "
               "sarif, summary and ticket-... are written here";
    }
    if (reportFormatFrom(format)) {
        return {};
    }
    std::string known;
    for (const ReportFormat each : reportFormats) {
        known += (known.empty() ? "" : ", ") + std::string(toText(each));
    }
    return "no such format: " + format + "; one of " + known;
}

void addRedaction(CLI::App& command, Options& options) {
    CLI::Option* redact = command.add_flag(
        "--redact", options.redact,
        "Names of hosts, users, addresses and paths become tokens, the same name always the same");
    command
        .add_option("--redact-map", options.map,
                    "Write which token stands for which name to this file, readable by you alone")
        ->check([](const std::string& file) {
            return file == "-" ? std::string("the map belongs into a file") : std::string();
        })
        ->needs(redact);
    command.add_option("--redact-word", options.words, "This too is a name; may be repeated")
        ->allow_extra_args(false)
        ->needs(redact);
    command.add_option("--redact-keep", options.kept, "This is none; may be repeated")
        ->allow_extra_args(false)
        ->needs(redact);
}

} // namespace

void addReportCommand(CLI::App& app, ExitCode& code) {
    auto options = std::make_shared<Options>();
    CLI::App* command = app.add_subcommand(
        "report", "Write the verdict and what it rests on for somebody who was not there");
    addEvidenceOptions(*command, options->evidence);
    addExclusionOptions(*command, options->exclusions);
    addHistoryOptions(*command, options->history);
    command
        ->add_option("--format", options->format,
                     "html (default), md, json, sarif, summary, ticket-jira, ticket-github or "
                     "ticket-plain")
        ->check(CLI::Validator(formatProblem, "FORMAT"));
    command->add_option("--output", options->output,
                        "Write to this file, whole or not at all (default: standard output)");
    addRedaction(*command, *options);
    command->footer(exitCodeHelp);
    command->callback([options, &code] { code = run(*options); });
}

} // namespace ff::cli
