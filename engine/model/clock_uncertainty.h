// What is assumed of clocks until evidence says better.
#pragma once

#include "engine/base/time.h"

namespace ff {

/// How far two hosts' clocks may be apart when nothing better is known: this much each.
inline constexpr Nanos assumedClockUncertainty = 2500 * millisecond;

} // namespace ff
