// Times, differences, counts and sizes as every screen writes them. Times are in the zone that
// `shown_zone` holds, UTC at first.
#pragma once

#include <cstdint>
#include <optional>

#include <QString>

#include "engine/base/time.h"
#include "engine/model/event_log.h"
#include "engine/model/stamp.h"

namespace ff {

enum class TimeDigits : std::uint8_t { Seconds, Milliseconds, Microseconds };

/// `04:40:55.772686`; rounded down, so a time never reads later than it is.
[[nodiscard]] QString timeOfDay(Nanos time, TimeDigits digits = TimeDigits::Milliseconds);
/// `2026-04-05 04:40:55.772686 UTC`, or `UTC+02:00`
[[nodiscard]] QString fullTime(Nanos time);
/// Time of day of a stamp on the UTC axis, `after` or `before` one that is bounded on one side;
/// else `boot +5 s` or `no time stamp`.
[[nodiscard]] QString stampText(const Stamp& stamp, TimeDigits digits = TimeDigits::Microseconds);
/// `+600.504 s`; `±0` for none.
[[nodiscard]] QString relativeText(Nanos difference);
/// `±48 ms`; empty where it is open or unknown.
[[nodiscard]] QString uncertaintyText(const TimeDifference& difference);
/// `3,549`
[[nodiscard]] QString countText(std::uint64_t count);
/// `1.56 MB`, decimal units.
[[nodiscard]] QString sizeText(std::uint64_t bytes);

} // namespace ff
