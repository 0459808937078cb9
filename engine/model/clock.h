// A clock that stamped evidence: a node's wall clock, or its time since boot.
#pragma once

#include <string>

#include "engine/base/time.h"

namespace ff {

/// What an unknown zone can be off, one-sided: zones lie between UTC-12 and UTC+14.
inline constexpr Nanos zoneUncertainty = 14 * hour;

struct Clock {
    std::string node; ///< empty: nobody knows whose clock it was
    bool isMonotonic = false;
    Nanos offset = 0;      ///< added to its stamps to come to UTC
    Nanos uncertainty = 0; ///< against the other nodes' clocks, one-sided
    /// Nothing tells its zone, while other clocks have one. Clocks like this share their zone.
    bool isZoneUnknown = false;
};

} // namespace ff
