// A tally of the shapes that the first lines of a text have.
#pragma once

#include <cstddef>
#include <string_view>

namespace ff {

/// Counts over at most 400 non-empty lines; one line may count in several.
struct LineTally {
    std::size_t lines = 0;
    std::size_t kernel = 0;      ///< dmesg stamps, `kernel:`, NVRM, kern facility
    std::size_t syslog = 0;      ///< stamp, host, program
    std::size_t slurmDaemon = 0; ///< `[2026-02-16T01:51:44.210] ...`
    std::size_t openMetrics = 0;
    std::size_t stackDump = 0;
    std::size_t environment = 0; ///< NAME=value
    std::size_t shouted = 0;     ///< of these, with names in capitals
    std::size_t diagnostic = 0;
    std::size_t application = 0; ///< tracebacks, NCCL, ranks, iterations
};

[[nodiscard]] LineTally tallyLines(std::string_view head);

} // namespace ff
