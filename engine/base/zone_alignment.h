// Which zone brings a local time and a known time together.
#pragma once

#include <optional>

#include "engine/base/time.h"

namespace ff {

/// Zones in use lie between UTC-12 and UTC+14, at whole quarter hours.
inline constexpr int westernmostZone = -12 * 60;
inline constexpr int easternmostZone = 14 * 60;

/// Minutes east of UTC, a whole number of quarter hours, that bring `local` (read as UTC) to within
/// `tolerance` of `time`. Nothing when no zone in use does. `tolerance` is less than 7.5 minutes.
[[nodiscard]] std::optional<int> alignedZone(Nanos local, Nanos time, Nanos tolerance);

} // namespace ff
