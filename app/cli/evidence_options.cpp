#include "app/cli/evidence_options.h"

#include <CLI/CLI.hpp>

#include "app/cli/limit_options.h"
#include "app/cli/terminal.h"
#include "engine/pipeline/standing_rules.h"

namespace ff::cli {

void addEvidenceOptions(CLI::App& command, EvidenceOptions& options) {
    command
        .add_option("BUNDLE", options.bundle,
                    "Folders, files or archives that one job left behind; - is standard input")
        ->required();
    addRuleOptions(command, options.rules);
    addLimitOptions(command, options.limits);
    command
        .add_option("--attempt", options.attempt,
                    "Which attempt of a job that was started again, from 0 (default: the last that "
                    "failed)")
        ->check(CLI::Range(0, 100000));
    command.add_flag("--no-clock-correction", options.keepsClocks,
                     "Take the hosts' stamps as they are, without estimating the offsets of their "
                     "clocks");
    command.add_flag("--no-cache", options.hasNoCache,
                     "Neither keep what was read of large files in the user's cache folder, nor "
                     "take it from there");
    command.add_option("--threads", options.threads, "Threads; 0: one for each processor")
        ->check(CLI::Range(0, 1024));
}

AnalysisRequest requestFrom(const EvidenceOptions& options) {
    AnalysisRequest request;
    for (const std::string& each : options.bundle) {
        if (each == "-") {
            request.readsStandardInput = true;
        } else {
            request.paths.emplace_back(each);
        }
    }
    request.limits = options.limits;
    request.threads = options.threads;
    request.attempt = options.attempt;
    request.correctsClocks = !options.keepsClocks;
    request.cacheFolder = options.hasNoCache ? std::filesystem::path() : cacheFolder();
    return request;
}

Result<std::shared_ptr<const Analysis>>
analyseEvidence(const EvidenceOptions& options, const std::shared_ptr<const RuleSet>& rules) {
    ProgressLine line;
    auto analysis = analyse(requestFrom(options), rules, line.progress());
    line.clear();
    return analysis;
}

ExitCode exitCodeOf(const Error& error, const EvidenceOptions& options) {
    const bool isMistaken = options.attempt && isMissingAttempt(error, *options.attempt);
    return isMistaken ? ExitCode::BadUsage : ExitCode::Unreadable;
}

} // namespace ff::cli
