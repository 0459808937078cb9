// Which zone brings a local time and a known time together.
#pragma once

#include <optional>

#include "engine/base/time.h"

namespace ff {

/// Zones in use lie between UTC-12 and UTC+14.
inline constexpr int westernmostZone = -12 * 60;
inline constexpr int easternmostZone = 14 * 60;

/// Whether some place's clocks are, or lately were, set so many minutes east of UTC: the whole
/// hours, some half hours, and the three quarters of Nepal, Eucla and the Chathams (tz database).
[[nodiscard]] bool isZoneInUse(int minutes);

/// Minutes east of UTC, those of a zone in use, that bring `local` (read as UTC) to within
/// `tolerance` of `time`. Nothing when no zone does. `tolerance` is less than 7.5 minutes.
[[nodiscard]] std::optional<int> alignedZone(Nanos local, Nanos time, Nanos tolerance);

} // namespace ff
