// One run of a job that was started several times.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/base/time.h"
#include "engine/model/execution_context.h"
#include "engine/model/locator.h"

namespace ff {

/// A scheduler's requeue, a launcher's restart of its workers, or a restart of a pod begins one.
struct Attempt {
    int number = 0;                  ///< from 0, in the order of their starts
    std::optional<Nanos> start;      ///< UTC
    std::optional<Nanos> end;        ///< UTC; of the last one: when the scheduler says it ended
    bool isStartZoneUnknown = false; ///< read as UTC, like other times whose zone nothing tells
    bool isEndZoneUnknown = false;
    TerminalState state = TerminalState::Unknown;
    std::string learntFrom;        ///< for showing: `sacct`, `restart_count=1 of the launcher`
    std::vector<Locator> evidence; ///< the lines or rows that begin it, bounded
};

} // namespace ff
