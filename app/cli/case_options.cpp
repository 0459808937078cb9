// Declares the options and finds what they name.
#include "app/cli/case_options.h"

#include <CLI/CLI.hpp>

#include "app/cli/terminal.h"
#include "engine/corpus/case_finder.h"

namespace ff::cli {

CLI::Option* addCaseFolders(CLI::App& command, CaseOptions& options) {
    return command.add_option("CASE_DIR", options.folders, "Cases, or folders that hold cases");
}

void addJobs(CLI::App& command, CaseOptions& options) {
    command
        .add_option("--jobs", options.jobs,
                    "Cases to run at a time; 0: one for each processor (default: 1)")
        ->check(CLI::Range(0, 1024));
}

std::optional<std::vector<std::filesystem::path>> findCasesOrReport(const CaseOptions& options) {
    auto cases = findCases({options.folders.begin(), options.folders.end()});
    if (!cases) {
        reportError(cases.error());
        return std::nullopt;
    }
    return std::move(*cases);
}

} // namespace ff::cli
