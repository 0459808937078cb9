// Keeps what subcommands found in the history.
#pragma once

#include "app/cli/evidence_options.h"

namespace ff::cli {

struct HistoryOptions {
    bool isOff = false;
};

/// `--no-history`
void addHistoryOptions(CLI::App& command, HistoryOptions& options);

/// Of an analysis of all the evidence by all the rules. What fails is said on standard error and
/// changes nothing else.
void recordInHistory(const HistoryOptions& options, const EvidenceOptions& evidence,
                     const Analysis& analysis);

} // namespace ff::cli
