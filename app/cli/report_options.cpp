// Declares the options and takes a report its whole way.
#include "app/cli/report_options.h"

#include <CLI/CLI.hpp>

#include "app/cli/output_file.h"
#include "app/cli/terminal.h"

namespace ff::cli {

int ReportOptions::columns() const {
    return output.empty() && isTerminal(Stream::Output) ? terminalWidth() : 100;
}

bool ReportOptions::hasColours() const {
    return output.empty() && isTerminal(Stream::Output) && wantsColours();
}

CLI::Option* addReportOptions(CLI::App& command, ReportOptions& options, const std::string& what) {
    addEvidenceOptions(command, options.evidence);
    CLI::Option* format =
        command.add_option("--format", options.format, "Form of the " + what + " (default: text)")
            ->check(CLI::IsMember({"json", "text"}));
    command.add_option("--output", options.output,
                       "Write to this file, whole or not at all (default: standard output)");
    return format;
}

ExitCode writeReport(const ReportOptions& options,
                     const std::function<std::string(const Analysis& analysis)>& reportOf) {
    const auto rules = loadRulesOrReport(options.evidence.rules);
    if (!rules) {
        return ExitCode::Failed;
    }
    const auto analysis = analyseEvidence(options.evidence, rules);
    if (!analysis) {
        reportError(analysis.error());
        return exitCodeOf(analysis.error(), options.evidence);
    }
    return writeOrReport(options.output, reportOf(**analysis)) ? ExitCode::Success
                                                               : ExitCode::BadUsage;
}

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

} // namespace ff::cli
