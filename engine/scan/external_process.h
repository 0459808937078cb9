// Another program, run within limits. Only this file and those it is made of (`process_*`) know
// processes.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/progress.h"

namespace ff {

struct ProcessLimits {
    std::chrono::milliseconds wall{30'000};
    std::uint64_t cpuSeconds = 30;
    std::uint64_t memory = 512ULL << 20; ///< bytes of address space
    std::uint64_t output = 16ULL << 20;  ///< bytes of standard output, and of each file it writes
};

struct ProcessRequest {
    std::vector<std::string> arguments; ///< the program first; no shell reads them
    std::string folder;                 ///< where it runs
    ProcessLimits limits;
};

struct ProcessResult {
    enum class End : std::uint8_t {
        Exited,
        Signalled,
        NotStarted,
        OutOfTime, ///< wall clock or processor
        OutOfOutput,
        Stopped, ///< the taker of its output wanted no more
        Cancelled,
    };

    End end = End::Exited;
    int code = 0;          ///< exit code, signal, or `errno` of what was not started
    std::string errorText; ///< the beginning of standard error
};

/// Puts the next piece of input into `piece`; false: there is no more.
using ProcessInput = std::function<bool(std::string& piece)>;
/// Takes a piece of output as it comes; false: no more is wanted, and the program is ended.
using ProcessOutput = std::function<bool(std::string_view piece)>;

/// Runs the program to its end; what it has started in its process group ends with it. A program
/// that reads nothing, closes its input or leaves a child behind does not hold this up. Its
/// environment has PATH, LANG and HOME, and PYTHONDONTWRITEBYTECODE so that it leaves its folder as
/// it is. May be called from several threads at once; the callbacks run on the calling one.
[[nodiscard]] ProcessResult runProcess(const ProcessRequest& request, const ProcessInput& input,
                                       const ProcessOutput& output, const Progress& progress);

} // namespace ff
