// A clock that stamped evidence: a node's wall clock, or its time since boot.
#pragma once

#include <cstdint>
#include <string>

#include "engine/base/time.h"

namespace ff {

/// What an unknown zone can be off, one-sided: zones lie between UTC-12 and UTC+14.
inline constexpr Nanos zoneUncertainty = 14 * hour;

struct Clock {
    std::string node; ///< empty: nobody knows whose clock it was
    bool isMonotonic = false;
    /// Was added to its stamps to bring them onto one axis with the other hosts'; what the
    /// evidence itself says is the stamp without it. Positive: the clock is behind.
    Nanos offset = 0;
    Nanos uncertainty = 0; ///< against the other nodes' clocks, one-sided
    /// Nothing tells its zone, while other clocks have one. Clocks like this share their zone.
    bool isZoneUnknown = false;
    /// Moments that other hosts logged too, from which the offset was estimated; 0: it was not,
    /// and the uncertainty is an assumption.
    std::uint64_t anchors = 0;
};

} // namespace ff
