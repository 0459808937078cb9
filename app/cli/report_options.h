// What subcommands that analyse a bundle and write a report have in common.
#pragma once

#include <functional>
#include <string>

#include "app/cli/evidence_options.h"
#include "app/cli/exit_code.h"

namespace CLI {
class App;
class Option;
} // namespace CLI

namespace ff::cli {

struct ReportOptions {
    EvidenceOptions evidence;
    std::string format = "text";
    std::string output;

    [[nodiscard]] bool isJson() const { return format == "json"; }
    /// Columns for text: the terminal's, or 100 where it goes elsewhere.
    [[nodiscard]] int columns() const;
    [[nodiscard]] bool hasColours() const;
};

/// Those of evidence, `--format` of `what` and `--output`. Returns `--format`.
CLI::Option* addReportOptions(CLI::App& command, ReportOptions& options, const std::string& what);

/// Loads the rules, analyses and writes what `reportOf` makes of it; says what fails.
[[nodiscard]] ExitCode
writeReport(const ReportOptions& options,
            const std::function<std::string(const Analysis& analysis)>& reportOf);

/// On standard error, what of the evidence could not be opened as it is: no report rests on it.
void reportIssues(const Bundle& bundle);

} // namespace ff::cli
