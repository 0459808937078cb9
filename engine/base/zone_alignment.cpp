// Rounds the distance to quarter hours and looks at the rest.
#include "engine/base/zone_alignment.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace ff {

bool isZoneInUse(int minutes) {
    static constexpr std::array<int, 12> broken{-570, -210, 210, 270, 330, 345,
                                                390,  525,  570, 630, 765, 825};
    if (minutes < westernmostZone || minutes > easternmostZone) {
        return false;
    }
    return minutes % 60 == 0 || std::find(broken.begin(), broken.end(), minutes) != broken.end();
}

std::optional<int> alignedZone(Nanos local, Nanos time, Nanos tolerance) {
    constexpr Nanos quarter = 15 * minute;
    const Nanos apart = subtractSaturated(local, time);
    if (apart > 15 * hour || apart < -15 * hour) {
        return std::nullopt;
    }
    const Nanos steps = (apart + (apart < 0 ? -quarter / 2 : quarter / 2)) / quarter;
    const int zone = static_cast<int>(steps) * 15;
    if (!isZoneInUse(zone) || std::abs(apart - steps * quarter) > tolerance) {
        return std::nullopt;
    }
    return zone;
}

} // namespace ff
