#include "views/shared/shown_zone.h"

#include <atomic>
#include <cstdlib>

namespace ff {
namespace {

std::atomic<int> shown{0};

} // namespace

int shownZoneMinutes() { return shown; }

void setShownZoneMinutes(int minutes) { shown = minutes; }

QString zoneNameOf(int minutes) {
    if (minutes == 0) {
        return QStringLiteral("UTC");
    }
    return QStringLiteral("UTC%1%2:%3")
        .arg(minutes < 0 ? QLatin1Char('-') : QLatin1Char('+'))
        .arg(std::abs(minutes) / 60, 2, 10, QLatin1Char('0'))
        .arg(std::abs(minutes) % 60, 2, 10, QLatin1Char('0'));
}

QString shownZoneName() { return zoneNameOf(shown); }

CivilTime shownCivil(Nanos time) { return toCivil(addSaturated(time, shown * minute)); }

} // namespace ff
