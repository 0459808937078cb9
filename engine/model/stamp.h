// When something happened, as far as the evidence says.
#pragma once

#include <cstdint>
#include <string_view>

#include "engine/base/time.h"
#include "engine/model/ids.h"

namespace ff {

enum class TimeQuality : std::uint8_t {
    None,      ///< no time anywhere near
    Neighbour, ///< taken from the nearest stamped lines of the same member
    Monotonic, ///< since boot, with nothing to anchor it: orders one host's lines only
    Guessed,   ///< the zone or the year was assumed
    Exact,
};

[[nodiscard]] std::string_view toText(TimeQuality quality);

/// The truth lies within [earliest, latest] of this clock; `minTime`/`maxTime` are open ends.
/// Times of different clocks compare only after adding the clocks' uncertainty, and never when
/// one of them is monotonic.
struct Stamp {
    Nanos at = 0; ///< best single value; meaningless for quality None
    Nanos earliest = minTime;
    Nanos latest = maxTime;
    TimeQuality quality = TimeQuality::None;
    ClockId clock;

    [[nodiscard]] bool hasTime() const { return quality != TimeQuality::None; }
    /// Has a place on the common UTC axis.
    [[nodiscard]] bool isWall() const { return hasTime() && quality != TimeQuality::Monotonic; }
};

} // namespace ff
