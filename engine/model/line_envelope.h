// What stands around the message of a log line: stamp, host, rank, process.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/model/stamp.h"

namespace ff {

/// `bodyOffset` counts bytes of the line as matching sees it (control sequences taken out).
struct LineEnvelope {
    Stamp stamp;
    std::string node;        ///< the host that printed it, if the line says
    std::optional<int> rank; ///< global rank, if the line says
    std::optional<int> localRank;
    std::string process; ///< syslog identifier or program
    std::optional<std::int64_t> pid;
    std::size_t bodyOffset = 0;
};

} // namespace ff
