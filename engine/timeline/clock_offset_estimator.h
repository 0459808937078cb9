// How far hosts' clocks are off each other, from moments that several of them logged.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "engine/timeline/clock_anchor.h"

namespace ff {

/// Off by more than this, a clock has another zone or date rather than an offset: it is not
/// corrected, and what it is off is its uncertainty.
inline constexpr Nanos mostClockOffset = 450 * second; // half a quarter hour

struct ClockOffset {
    Nanos offset = 0;      ///< to add to the host's stamps; 0 where it is not beyond doubt
    Nanos uncertainty = 0; ///< what remains, one-sided
    std::uint64_t anchors = 0;
};

/// By host: those that share moments with each other, the largest such group. Offsets are against
/// the clock in the middle of them; with two, against the first by name. The order of the anchors
/// has no influence.
[[nodiscard]] std::map<std::string, ClockOffset>
estimateClockOffsets(const std::vector<ClockAnchor>& anchors);

} // namespace ff
