// In which zone times are shown: one for the whole program, at a fixed distance from UTC.
#pragma once

#include <QString>

#include "engine/base/time.h"

namespace ff {

/// Minutes east of UTC. A fixed distance keeps every time exact and sorted, whatever clocks did to
/// summer and winter time in the middle of a job.
[[nodiscard]] int shownZoneMinutes();
/// Whoever keeps texts of times makes them anew.
void setShownZoneMinutes(int minutes);
/// `UTC`, `UTC+02:00`
[[nodiscard]] QString shownZoneName();
[[nodiscard]] QString zoneNameOf(int minutes);
/// Date and time of day in that zone.
[[nodiscard]] CivilTime shownCivil(Nanos time);

} // namespace ff
