// Zones, years and boot times applied to stamps.
#include "engine/intake/stamp_resolver.h"

#include <algorithm>
#include <cstdlib>

namespace ff {

namespace {

/// Beyond these years a number is no time of a log; inside them differences of times cannot
/// overflow.
constexpr int firstYear = 1970;
constexpr int lastYear = 2200;

bool isPlausible(Nanos at) {
    static const Nanos end = fromCivil({lastYear + 1, 1, 1, 0, 0, 0, 0});
    return at >= -day && at < end;
}

Stamp within(Nanos at, Nanos before, Nanos after, TimeQuality quality) {
    Stamp stamp;
    stamp.at = at;
    stamp.earliest = addSaturated(at, -before);
    stamp.latest = addSaturated(at, after);
    stamp.quality = quality;
    return stamp;
}

/// The year in which the date falls nearest to the reference.
int nearestYear(CivilTime civil, Nanos reference) {
    const int middle = toCivil(reference).year;
    int best = middle;
    Nanos least = maxTime;
    for (const int year : {middle - 1, middle, middle + 1}) {
        civil.year = year;
        if (!isValid(civil)) {
            continue;
        }
        const Nanos distance = std::abs(std::max(subtractSaturated(fromCivil(civil), reference), -maxTime));
        if (distance < least) {
            least = distance;
            best = year;
        }
    }
    return best;
}

Stamp resolveDate(const ParsedStamp& parsed, const StampContext& context) {
    CivilTime civil = parsed.civil;
    bool isCertain = true;
    if (parsed.style == ParsedStamp::Style::DateNoYear) {
        isCertain = context.year.has_value();
        if (context.year) {
            civil.year = *context.year;
        } else if (context.referenceTime) {
            civil.year = nearestYear(civil, *context.referenceTime);
        }
    }
    if (!isValid(civil) || civil.year < firstYear || civil.year > lastYear) {
        return {};
    }
    const std::optional<int> zone = parsed.zoneMinutes ? parsed.zoneMinutes : context.zoneMinutes;
    isCertain = isCertain && zone.has_value();
    const Nanos at = addSaturated(fromCivil(civil), -zone.value_or(0) * minute);
    return within(at, 0, parsed.resolution - 1,
                  isCertain ? TimeQuality::Exact : TimeQuality::Guessed);
}

} // namespace

Stamp resolve(const ParsedStamp& parsed, const StampContext& context) {
    switch (parsed.style) {
    case ParsedStamp::Style::Date:
    case ParsedStamp::Style::DateNoYear:
        return resolveDate(parsed, context);
    case ParsedStamp::Style::Epoch:
        return !isPlausible(parsed.value)
                   ? Stamp{}
                   : within(parsed.value, 0, parsed.resolution - 1, TimeQuality::Exact);
    case ParsedStamp::Style::Uptime:
        if (context.bootTime && isPlausible(*context.bootTime)) {
            return within(addSaturated(*context.bootTime, parsed.value), context.bootUncertainty,
                          context.bootUncertainty, TimeQuality::Guessed);
        }
        return within(parsed.value, 0, parsed.resolution - 1, TimeQuality::Monotonic);
    case ParsedStamp::Style::UptimeDelta:
        break;
    }
    return {};
}

} // namespace ff
