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
        return ExitCode::Unreadable;
    }
    return writeOrReport(options.output, reportOf(**analysis)) ? ExitCode::Success
                                                               : ExitCode::BadUsage;
}

} // namespace ff::cli
