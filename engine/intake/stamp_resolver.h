// Turns a stamp as written into a time with its uncertainty.
#pragma once

#include <optional>

#include "engine/intake/stamp_parser.h"
#include "engine/model/stamp.h"

namespace ff {

/// What a member's stamps lack, as far as it is known.
struct StampContext {
    std::optional<int> zoneMinutes;     ///< of stamps without a zone; unknown: read as UTC, marked
    std::optional<int> year;            ///< of stamps without a year
    std::optional<Nanos> referenceTime; ///< otherwise the year that comes closest to it
    std::optional<Nanos> bootTime;      ///< wall time of uptime 0
    Nanos bootUncertainty = 0;

    bool operator==(const StampContext&) const = default;
};

/// No clock is set. A year before 1970 or after 2200 gives quality None. Uptime without `bootTime` gives quality Monotonic; `UptimeDelta` gives None.
[[nodiscard]] Stamp resolve(const ParsedStamp& parsed, const StampContext& context);

} // namespace ff
