// The options that choose cases, the same for every tool that runs them.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
} // namespace CLI

namespace ff::cli {

struct CaseOptions {
    std::vector<std::string> folders;
    int jobs = 1;
};

/// `CASE_DIR...`.
CLI::Option* addCaseFolders(CLI::App& command, CaseOptions& options);
/// `--jobs`.
void addJobs(CLI::App& command, CaseOptions& options);

/// Nothing when there are none; standard error then says so.
[[nodiscard]] std::optional<std::vector<std::filesystem::path>>
findCasesOrReport(const CaseOptions& options);

} // namespace ff::cli
