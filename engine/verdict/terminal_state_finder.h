// How the attempt ended, by the scheduler, else by what the launcher and the ranks printed.
#pragma once

#include <string>

#include "engine/verdict/verdict_input.h"

namespace ff {

struct FoundTerminalState {
    TerminalState state = TerminalState::Unknown;
    std::string from; ///< for showing
};

/// A failed task or step beats a job state that says completed.
[[nodiscard]] FoundTerminalState findTerminalState(const VerdictInput& input);

} // namespace ff
