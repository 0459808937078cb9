// Civil dates (days-from-civil algorithm of H. Hinnant, proleptic Gregorian) and time texts.
#include "engine/base/time.h"

#include <array>
#include <charconv>
#include <cmath>

#include <fmt/format.h>

namespace ff {

namespace {

std::int64_t daysFromCivil(std::int64_t year, int month, int day) {
    year -= month <= 2 ? 1 : 0;
    const std::int64_t era = (year >= 0 ? year : year - 399) / 400;
    const std::int64_t yearOfEra = year - era * 400;
    const std::int64_t dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1;
    const std::int64_t dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear;
    return era * 146097 + dayOfEra - 719468;
}

bool isLeapYear(int year) {
    return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
}

int daysInMonth(int year, int month) {
    static constexpr std::array<int, 12> days{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    return month == 2 && isLeapYear(year) ? 29 : days[static_cast<std::size_t>(month - 1)];
}

struct Unit {
    std::string_view name;
    Nanos size;
};

constexpr std::array<Unit, 7> units{{{"ns", 1},
                                     {"us", microsecond},
                                     {"ms", millisecond},
                                     {"s", second},
                                     {"m", minute},
                                     {"h", hour},
                                     {"d", day}}};

} // namespace

Nanos addSaturated(Nanos a, Nanos b) {
    if (a == minTime || a == maxTime) {
        return a;
    }
    if (b == minTime || b == maxTime) {
        return b;
    }
    Nanos sum = 0;
    if (__builtin_add_overflow(a, b, &sum)) {
        return a < 0 ? minTime : maxTime;
    }
    return sum;
}

Nanos subtractSaturated(Nanos a, Nanos b) {
    if (a == minTime || a == maxTime) {
        return a;
    }
    Nanos difference = 0;
    if (__builtin_sub_overflow(a, b, &difference)) {
        return a < 0 ? minTime : maxTime;
    }
    return difference;
}

Nanos fromCivil(const CivilTime& civil) {
    const std::int64_t days = daysFromCivil(civil.year, civil.month, civil.day);
    const std::int64_t seconds =
        days * 86400 + civil.hour * 3600LL + civil.minute * 60LL + civil.second;
    constexpr std::int64_t limit = maxTime / second - 1;
    if (seconds > limit) {
        return maxTime;
    }
    if (seconds < -limit) {
        return minTime;
    }
    return seconds * second + civil.fraction;
}

CivilTime toCivil(Nanos time) {
    std::int64_t seconds = time / second;
    Nanos fraction = time % second;
    if (fraction < 0) {
        fraction += second;
        --seconds;
    }
    std::int64_t days = seconds / 86400;
    std::int64_t ofDay = seconds % 86400;
    if (ofDay < 0) {
        ofDay += 86400;
        --days;
    }
    days += 719468;
    const std::int64_t era = (days >= 0 ? days : days - 146096) / 146097;
    const std::int64_t dayOfEra = days - era * 146097;
    const std::int64_t yearOfEra =
        (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146096) / 365;
    const std::int64_t dayOfYear =
        dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100);
    const std::int64_t shifted = (5 * dayOfYear + 2) / 153;
    CivilTime civil;
    civil.day = static_cast<int>(dayOfYear - (153 * shifted + 2) / 5 + 1);
    civil.month = static_cast<int>(shifted < 10 ? shifted + 3 : shifted - 9);
    civil.year = static_cast<int>(yearOfEra + era * 400 + (civil.month <= 2 ? 1 : 0));
    civil.hour = static_cast<int>(ofDay / 3600);
    civil.minute = static_cast<int>(ofDay % 3600 / 60);
    civil.second = static_cast<int>(ofDay % 60);
    civil.fraction = fraction;
    return civil;
}

bool isValid(const CivilTime& civil) {
    return civil.year >= 1 && civil.year <= 9999 && civil.month >= 1 && civil.month <= 12 &&
           civil.day >= 1 && civil.day <= daysInMonth(civil.year, civil.month) &&
           civil.hour >= 0 && civil.hour <= 23 && civil.minute >= 0 && civil.minute <= 59 &&
           civil.second >= 0 && civil.second <= 60 && civil.fraction >= 0 &&
           civil.fraction < second;
}

std::optional<CivilTime> parseIsoCivil(std::string_view text) {
    static constexpr std::string_view shape = "dddd-dd-dd?dd:dd:dd";
    if (text.size() < shape.size()) {
        return std::nullopt;
    }
    for (std::size_t i = 0; i < shape.size(); ++i) {
        const char c = text[i];
        const bool fits = shape[i] == 'd'   ? c >= '0' && c <= '9'
                          : shape[i] == '?' ? c == 'T' || c == '_' || c == ' '
                                            : c == shape[i];
        if (!fits) {
            return std::nullopt;
        }
    }
    const auto number = [&](std::size_t at, std::size_t length) {
        int value = 0;
        for (const char c : text.substr(at, length)) {
            value = value * 10 + (c - '0');
        }
        return value;
    };
    CivilTime civil{number(0, 4),  number(5, 2),  number(8, 2), number(11, 2),
                    number(14, 2), number(17, 2), 0};
    std::size_t at = shape.size() + 1;
    if (at < text.size() && (text[at - 1] == '.' || text[at - 1] == ',')) {
        for (Nanos scale = second / 10; scale > 0 && at < text.size(); scale /= 10, ++at) {
            if (text[at] < '0' || text[at] > '9') {
                break;
            }
            civil.fraction += (text[at] - '0') * scale;
        }
    }
    return isValid(civil) ? std::optional(civil) : std::nullopt;
}

std::string toRfc3339(Nanos time) {
    const CivilTime c = toCivil(time);
    return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}.{:09}Z", c.year, c.month, c.day,
                       c.hour, c.minute, c.second, c.fraction);
}

std::string toDurationText(Nanos duration, bool withSign) {
    const bool negative = duration < 0;
    const std::uint64_t size =
        negative ? 0 - static_cast<std::uint64_t>(duration) : static_cast<std::uint64_t>(duration);
    const auto in = [size](Nanos unit) {
        return static_cast<double>(size) / static_cast<double>(unit);
    };
    std::string text;
    if (size < static_cast<std::uint64_t>(millisecond)) {
        text = size == 0 ? "0 s" : fmt::format("{:.3g} µs", in(microsecond));
    } else if (size < static_cast<std::uint64_t>(second)) {
        text = fmt::format("{:.1f} ms", in(millisecond));
    } else if (size < static_cast<std::uint64_t>(minute)) {
        text = fmt::format("{:.3f} s", in(second));
    } else if (size < static_cast<std::uint64_t>(hour)) {
        const auto minutes = size / static_cast<std::uint64_t>(minute);
        text = fmt::format("{} min {:.1f} s", minutes,
                           in(second) - 60.0 * static_cast<double>(minutes));
    } else if (size < static_cast<std::uint64_t>(2 * day)) {
        const auto hours = size / static_cast<std::uint64_t>(hour);
        text = fmt::format("{} h {} min", hours, (size / static_cast<std::uint64_t>(minute)) % 60);
    } else {
        text = fmt::format("{:.1f} days", in(day));
    }
    if (negative) {
        return "-" + text;
    }
    return withSign ? "+" + text : text;
}

std::optional<Nanos> parseDuration(std::string_view text) {
    std::size_t end = text.size();
    while (end > 0 && (text[end - 1] >= 'a' && text[end - 1] <= 'z')) {
        --end;
    }
    const std::string_view number = text.substr(0, end);
    const std::string_view name = text.substr(end);
    for (const Unit& unit : units) {
        if (unit.name != name) {
            continue;
        }
        const bool plus = number.size() > 1 && number[0] == '+' && number[1] != '-';
        const char* first = number.data() + (plus ? 1 : 0);
        const char* last = number.data() + number.size();
        double value = 0;
        const auto [stop, error] = std::from_chars(first, last, value, std::chars_format::fixed);
        if (error != std::errc{} || stop != last || first == last) {
            return std::nullopt;
        }
        const double nanos = value * static_cast<double>(unit.size);
        if (!(std::abs(nanos) < 9.2e18)) {
            return std::nullopt;
        }
        return static_cast<Nanos>(std::llround(nanos));
    }
    return std::nullopt;
}

} // namespace ff
