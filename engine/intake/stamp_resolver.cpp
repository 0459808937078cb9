// Zones, years and boot times applied to stamps.
#include "engine/intake/stamp_resolver.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "engine/intake/plausible_time.h"

namespace ff {

namespace {

constexpr int firstYear = 1970;
constexpr int lastYear = 2200;

Stamp within(Nanos at, Nanos before, Nanos after, TimeQuality quality) {
    Stamp stamp;
    stamp.at = at;
    stamp.earliest = addSaturated(at, -before);
    stamp.latest = addSaturated(at, after);
    stamp.quality = quality;
    return stamp;
}

/// The year in which the date falls nearest to the reference; 29 February looks up to eight years
/// back.
int nearestYear(CivilTime civil, Nanos reference) {
    const int middle = toCivil(reference).year;
    const int reach = civil.month == 2 && civil.day == 29 ? 8 : 1;
    int best = middle;
    Nanos least = maxTime;
    for (int year = middle - reach; year <= middle + reach; ++year) {
        civil.year = year;
        if (!isValid(civil)) {
            continue;
        }
        const Nanos ahead = std::max(subtractSaturated(fromCivil(civil), reference), -maxTime);
        const Nanos distance = ahead > 184 * day ? maxTime : std::abs(ahead);
        if (distance < least) {
            least = distance;
            best = year;
        }
    }
    return best;
}

/// The local time on the UTC axis.
Stamp fromLocal(const CivilTime& civil, const ParsedStamp& parsed, const StampContext& context) {
    const Nanos local = fromCivil(civil);
    const Nanos after = parsed.resolution - 1;
    if (parsed.zoneMinutes) {
        return within(addSaturated(local, -*parsed.zoneMinutes * minute), 0, after,
                      TimeQuality::Exact);
    }
    if (!context.zone) {
        const bool isKnown = context.zoneMinutes && !context.isZoneGuessed;
        return within(addSaturated(local, -context.zoneMinutes.value_or(0) * minute), 0, after,
                      isKnown ? TimeQuality::Exact : TimeQuality::Guessed);
    }
    const LocalOffset offset = context.zone->offsetOf(local);
    const bool isTwice = offset.kind == LocalOffset::Kind::Overlap;
    const bool isSure = offset.kind == LocalOffset::Kind::Unique && !context.isZoneGuessed;
    return within(addSaturated(local, -offset.first), 0,
                  after + (isTwice ? offset.first - offset.second : 0),
                  isSure ? TimeQuality::Exact : TimeQuality::Guessed);
}

bool isAcceptable(const CivilTime& civil) {
    return isValid(civil) && civil.year >= firstYear && civil.year <= lastYear;
}

Stamp resolveDate(const ParsedStamp& parsed, const StampContext& context) {
    CivilTime civil = parsed.civil;
    bool isCertain = true;
    if (parsed.style == ParsedStamp::Style::DateNoYear) {
        isCertain = context.year.has_value() && !context.isYearGuessed;
        if (context.year) {
            civil.year = *context.year;
        } else if (context.referenceTime) {
            civil.year = nearestYear(civil, *context.referenceTime);
        }
    }
    const bool isOpen = parsed.order == ParsedStamp::Order::Open;
    if (isOpen && context.isDayFirst.value_or(false)) {
        std::swap(civil.month, civil.day);
    }
    if (!isAcceptable(civil)) {
        return {};
    }
    Stamp stamp = fromLocal(civil, parsed, context);
    if (isOpen && !context.isDayFirst) {
        std::swap(civil.month, civil.day);
        const Stamp other = fromLocal(civil, parsed, context);
        stamp.earliest = std::min(stamp.earliest, other.earliest);
        stamp.latest = std::max(stamp.latest, other.latest);
        isCertain = false;
    }
    stamp.quality = isCertain ? stamp.quality : TimeQuality::Guessed;
    return stamp;
}

} // namespace

const StampContext& StampContext::at(std::uint64_t offset) const {
    const auto after =
        std::upper_bound(later.begin(), later.end(), offset,
                         [](std::uint64_t place, const From& from) { return place < from.offset; });
    return after == later.begin() ? *this : std::prev(after)->context;
}

// Written out: clang 14 does not survive two defaulted comparisons that need each other.
bool StampContext::From::operator==(const From& other) const {
    return offset == other.offset && context == other.context;
}

bool StampContext::operator==(const StampContext&) const = default;

Stamp resolve(const ParsedStamp& parsed, const StampContext& context) {
    switch (parsed.style) {
    case ParsedStamp::Style::Date:
    case ParsedStamp::Style::DateNoYear:
        return resolveDate(parsed, context);
    case ParsedStamp::Style::Epoch:
        return !isPlausibleTime(parsed.value)
                   ? Stamp{}
                   : within(parsed.value, 0, parsed.resolution - 1, TimeQuality::Exact);
    case ParsedStamp::Style::Uptime:
        if (context.bootTime && isPlausibleTime(*context.bootTime)) {
            return within(addSaturated(*context.bootTime, parsed.value), context.bootUncertainty,
                          context.bootUncertainty, TimeQuality::Guessed);
        }
        return within(addSaturated(parsed.value, context.uptimeBase), 0, parsed.resolution - 1,
                      TimeQuality::Monotonic);
    case ParsedStamp::Style::UptimeDelta:
        break;
    }
    return {};
}

} // namespace ff
