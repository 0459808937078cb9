// Steps people count in; ticks are multiples of the step since 1970, which are whole clock times
// of the zone shown.
#include "views/timeline/time_ticks.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

#include "views/shared/shown_zone.h"

namespace ff {

namespace {

constexpr std::size_t mostTicks = 400; ///< of one segment

constexpr std::array clockSteps = {
    second,  2 * second, 5 * second, 10 * second, 15 * second, 30 * second,
    minute,  2 * minute, 5 * minute, 10 * minute, 15 * minute, 30 * minute,
    hour,    2 * hour,   3 * hour,   6 * hour,    12 * hour,   day,
    2 * day, 7 * day,    14 * day,   30 * day,    90 * day,    365 * day,
};

/// Digits of the fraction of a second that a step needs.
int fractionDigits(Nanos step) {
    int digits = 0;
    for (Nanos unit = second; unit > 1 && step % unit != 0; unit /= 10) {
        ++digits;
    }
    return digits;
}

std::string tickLabel(Nanos at, Nanos step) {
    const CivilTime civil = shownCivil(at);
    if (step >= day) {
        return fmt::format("{:02}-{:02}", civil.month, civil.day);
    }
    if (step >= minute) {
        return fmt::format("{:02}:{:02}", civil.hour, civil.minute);
    }
    if (step >= second) {
        return fmt::format("{:02}:{:02}", civil.minute, civil.second);
    }
    const int digits = fractionDigits(step);
    const std::string fraction = fmt::format("{:09}", civil.fraction);
    return fmt::format("{:02}.{}", civil.second,
                       fraction.substr(0, static_cast<std::size_t>(digits)));
}

Nanos firstMultiple(Nanos from, Nanos step) {
    const Nanos local = addSaturated(from, shownZoneMinutes() * minute);
    const Nanos rest = ((local % step) + step) % step;
    return rest == 0 ? from : addSaturated(from, step - rest);
}

SegmentTicks ticksOf(const TimeScale& scale, const TimeScale::Placed& place, double pitch) {
    SegmentTicks result{place, niceStep(place.nanosPerPixel() * pitch), {}};
    const Nanos from = std::max(place.segment.begin, scale.timeAt(0));
    const Nanos to = std::min(place.segment.end, scale.timeAt(scale.width()));
    Nanos at = firstMultiple(from, result.step);
    while (at <= to && result.ticks.size() < mostTicks) {
        result.ticks.push_back({scale.xOf(at), at, tickLabel(at, result.step)});
        if (subtractSaturated(to, at) < result.step) {
            break;
        }
        at += result.step;
    }
    return result;
}

} // namespace

Nanos niceStep(double least) {
    for (Nanos unit = 1; unit < second; unit *= 10) {
        for (const Nanos factor : {1, 2, 5}) {
            if (static_cast<double>(unit * factor) >= least) {
                return unit * factor;
            }
        }
    }
    const auto fits = [least](Nanos step) { return static_cast<double>(step) >= least; };
    const auto found = std::ranges::find_if(clockSteps, fits);
    return found == clockSteps.end() ? 1000 * day : *found;
}

std::vector<SegmentTicks> axisTicks(const TimeScale& scale, double pitch) {
    std::vector<SegmentTicks> result;
    for (const TimeScale::Placed& place : scale.visible()) {
        if (!place.segment.isFolded) {
            result.push_back(ticksOf(scale, place, pitch));
        }
    }
    return result;
}

std::string tickContext(Nanos at, Nanos step) {
    const CivilTime civil = shownCivil(at);
    if (step >= day) {
        return fmt::format("{:04}", civil.year);
    }
    if (step >= minute) {
        return fmt::format("{:02}-{:02}", civil.month, civil.day);
    }
    if (step >= second) {
        return fmt::format("{:02}h", civil.hour);
    }
    return fmt::format("{:02}:{:02}", civil.hour, civil.minute);
}

std::string stepText(Nanos step) {
    struct Unit {
        Nanos size;
        const char* name;
    };
    constexpr std::array units = {Unit{day, "d"},          Unit{hour, "h"},
                                  Unit{minute, "min"},     Unit{second, "s"},
                                  Unit{millisecond, "ms"}, Unit{microsecond, "µs"}};
    for (const Unit& unit : units) {
        if (step >= unit.size) {
            return fmt::format("{} {}", step / unit.size, unit.name);
        }
    }
    return fmt::format("{} ns", step);
}

} // namespace ff
