// What is assumed of clocks until evidence says better.
#pragma once

#include "engine/base/time.h"

namespace ff {

/// How far a host's clock may be off when nothing ties it to the others: this much each. Without time
/// service minutes happen, with it a fraction of a second; an order that needs less is not proven.
inline constexpr Nanos assumedClockUncertainty = 25 * second;

/// How far clocks are off each in a cluster that is kept well: narrower windows make no sense
/// between hosts.
inline constexpr Nanos commonClockUncertainty = 2500 * millisecond;

} // namespace ff
