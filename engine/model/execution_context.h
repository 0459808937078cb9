// One attempt of one workload.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/time.h"

namespace ff {

enum class TerminalState : std::uint8_t {
    Unknown,
    Completed,
    Failed,
    Cancelled,
    Timeout,
    Preempted,
    NodeFail,
    OutOfMemory,
};

[[nodiscard]] std::string_view toText(TerminalState state);
[[nodiscard]] std::optional<TerminalState> terminalStateFrom(std::string_view text);
/// Whether the state by itself says that the attempt did not succeed.
[[nodiscard]] bool isFailure(TerminalState state);

struct ExecutionContext {
    std::string id;        ///< job id, or the pod or job name
    std::string scheduler; ///< `slurm`, `kubernetes`, or empty
    std::string name;
    std::string status; ///< as the scheduler wrote it
    TerminalState terminalState = TerminalState::Unknown;
    std::string terminalStateFrom; ///< what it was learnt from, for showing
    std::optional<int> exitCode;
    std::optional<int> signal;
    std::optional<Nanos> start;
    std::optional<Nanos> end;
    /// Local times of an unknown zone, while others of the evidence have one: what differs from
    /// them by less than zones do is neither before nor behind.
    bool isStartZoneUnknown = false;
    bool isEndZoneUnknown = false;
    std::vector<std::string> nodes; ///< canonical names, sorted
    std::optional<int> worldSize;   ///< number of ranks
    int attempt = 0;                ///< from 0
};

} // namespace ff
