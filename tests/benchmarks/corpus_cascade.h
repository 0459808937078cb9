// The fault of the made-up job: one GPU falls off its bus, and what follows in every log.
#pragma once

#include <string>

#include "tests/benchmarks/corpus_lines.h"

namespace ff::corpus {

constexpr int faultyNode = 3; // gn04
constexpr int faultyRank = 28;

/// What each log says before the ordinary lines begin, and behind them; empty: nothing.
[[nodiscard]] std::string rankStart(int rank);
[[nodiscard]] std::string rankEnd(int rank);
[[nodiscard]] std::string kernelEnd(int node);
[[nodiscard]] std::string daemonEnd(int node);

/// Logs that are small whatever the size of the corpus.
[[nodiscard]] std::string launcherLog();
[[nodiscard]] std::string jobOutput();
[[nodiscard]] std::string accounting();

/// The verdict that has to come out, as `firstfault rules test` reads it.
[[nodiscard]] std::string expectation();

} // namespace ff::corpus
