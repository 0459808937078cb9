// Rounds the distance to quarter hours and looks at the rest.
#include "engine/base/zone_alignment.h"

#include <cstdlib>

namespace ff {

std::optional<int> alignedZone(Nanos local, Nanos time, Nanos tolerance) {
    constexpr Nanos quarter = 15 * minute;
    const Nanos apart = subtractSaturated(local, time);
    if (apart > 15 * hour || apart < -15 * hour) {
        return std::nullopt;
    }
    const Nanos steps = (apart + (apart < 0 ? -quarter / 2 : quarter / 2)) / quarter;
    const int zone = static_cast<int>(steps) * 15;
    const bool isUsed = zone >= westernmostZone && zone <= easternmostZone;
    if (!isUsed || std::abs(apart - steps * quarter) > tolerance) {
        return std::nullopt;
    }
    return zone;
}

} // namespace ff
