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
    /// Stands on the common UTC axis, perhaps only as "not before" or "not after".
    [[nodiscard]] bool isUtc() const { return hasTime() && quality != TimeQuality::Monotonic; }
    /// Lies between two known times of that axis, so that `at` can be shown and sorted by. A line
    /// behind the last stamp of its file does not.
    [[nodiscard]] bool isWall() const {
        return isUtc() && earliest != minTime && latest != maxTime;
    }
};

} // namespace ff
