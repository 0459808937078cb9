// Zones, years and boot times applied to stamps.
#include "engine/intake/stamp_resolver.h"

#include <cstdlib>

namespace ff {

namespace {

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
        const Nanos distance = std::abs(fromCivil(civil) - reference);
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
        if (!isValid(civil)) {
            return {};
        }
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
        return within(parsed.value, 0, parsed.resolution - 1, TimeQuality::Exact);
    case ParsedStamp::Style::Uptime:
        if (context.bootTime) {
            return within(*context.bootTime + parsed.value, context.bootUncertainty,
                          context.bootUncertainty, TimeQuality::Guessed);
        }
        return within(parsed.value, 0, parsed.resolution - 1, TimeQuality::Monotonic);
    case ParsedStamp::Style::UptimeDelta:
        break;
    }
    return {};
}

} // namespace ff
