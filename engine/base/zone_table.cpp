// The one wrapper of H. Hinnant's date library (date/tz.h), which reads the system's zoneinfo.
#include "engine/base/zone_table.h"

#include <algorithm>
#include <exception>
#include <vector>

#include <date/tz.h>

#include "engine/base/text.h"

namespace ff {

namespace {

constexpr Nanos firstYear = -70LL * 365 * day;
constexpr Nanos lastYear = 230LL * 365 * day + 100 * day;

const date::time_zone& zoneOf(const void* zone) {
    return *static_cast<const date::time_zone*>(zone);
}

std::chrono::seconds secondsOf(Nanos time) {
    const Nanos within = std::clamp(time, firstYear, lastYear);
    return std::chrono::seconds(within / second - (within % second < 0 ? 1 : 0));
}

date::sys_info infoAt(const void* zone, Nanos time) {
    return zoneOf(zone).get_info(date::sys_seconds(secondsOf(time)));
}

Nanos nanosOf(std::chrono::seconds seconds) { return seconds.count() * second; }

} // namespace

std::optional<NamedZone> NamedZone::find(std::string_view name) {
    if (name.empty()) {
        return std::nullopt;
    }
    try {
        return NamedZone(date::locate_zone(name));
    } catch (const std::exception&) { // no such zone, or no tzdata at all
        return std::nullopt;
    }
}

std::string NamedZone::name() const { return zoneOf(m_zone).name(); }

LocalOffset NamedZone::offsetOf(Nanos local) const {
    const date::local_info info = zoneOf(m_zone).get_info(date::local_seconds(secondsOf(local)));
    LocalOffset out;
    out.first = nanosOf(info.first.offset);
    out.second = out.first;
    if (info.result != date::local_info::unique) {
        out.second = nanosOf(info.second.offset);
        out.kind = info.result == date::local_info::nonexistent ? LocalOffset::Kind::Gap
                                                                : LocalOffset::Kind::Overlap;
    }
    return out;
}

Nanos NamedZone::offsetAt(Nanos time) const { return nanosOf(infoAt(m_zone, time).offset); }

std::optional<LocalGap> NamedZone::gapWithin(Nanos from, Nanos to) const {
    // Zones change twice a year: a bounded walk from change to change.
    constexpr int mostChanges = 1000;
    Nanos at = subtractSaturated(from, day);
    for (int i = 0; i < mostChanges; ++i) {
        const date::sys_info before = infoAt(m_zone, at);
        // The end of the last rule lies beyond what nanoseconds can hold.
        if (before.end.time_since_epoch() >= secondsOf(addSaturated(to, day))) {
            return std::nullopt;
        }
        const Nanos change = nanosOf(before.end.time_since_epoch());
        const date::sys_info after = infoAt(m_zone, change);
        const LocalGap gap{change + nanosOf(before.offset), change + nanosOf(after.offset)};
        if (gap.begin < gap.end && gap.begin <= to && gap.end > from) {
            return gap;
        }
        at = change;
    }
    return std::nullopt;
}

std::string closestZoneName(std::string_view name) {
    try {
        std::vector<std::string> names;
        for (const date::time_zone& zone : date::get_tzdb().zones) {
            names.push_back(zone.name());
        }
        std::sort(names.begin(), names.end());
        const std::vector<std::string_view> views(names.begin(), names.end());
        const auto same = std::find_if(views.begin(), views.end(), [&](std::string_view known) {
            return equalsIgnoringCase(known, name);
        });
        return same != views.end() ? std::string(*same) : closestTo(name, views);
    } catch (const std::exception&) {
        return {};
    }
}

} // namespace ff
