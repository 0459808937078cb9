// What the program's exit status says.
#pragma once

namespace ff::cli {

enum class ExitCode : int {
    Success = 0,    ///< a verdict or report was given, or all checks and tests passed
    Failed = 1,     ///< a test failed, or rules have errors
    BadUsage = 2,   ///< unknown options, no such path or attempt, an output that cannot be written
    Unreadable = 3, ///< the bundle cannot be read
    Changed = 4,    ///< `rules diff`: verdicts change, none for the worse
};

inline constexpr const char* exitCodeHelp =
    "Exit status: 0 a verdict or report was given or all is well, 1 a test failed or rules have\n"
    "errors, 2 bad usage or an output that cannot be written, 3 the bundle cannot be read.";

} // namespace ff::cli
