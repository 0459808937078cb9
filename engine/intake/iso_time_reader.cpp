// Strict, hand-written: the texts are short and there are many of them.
#include "engine/intake/iso_time_reader.h"

#include <charconv>
#include <cmath>

#include "engine/intake/plausible_time.h"

namespace ff {

namespace {

bool isDigit(char c) { return c >= '0' && c <= '9'; }

/// Takes exactly `digits` digits off the front.
bool takeNumber(std::string_view& text, std::size_t digits, int& value) {
    if (text.size() < digits) {
        return false;
    }
    value = 0;
    for (std::size_t i = 0; i < digits; ++i) {
        if (!isDigit(text[i])) {
            return false;
        }
        value = value * 10 + (text[i] - '0');
    }
    text.remove_prefix(digits);
    return true;
}

bool takeChar(std::string_view& text, std::string_view anyOf) {
    if (text.empty() || anyOf.find(text.front()) == std::string_view::npos) {
        return false;
    }
    text.remove_prefix(1);
    return true;
}

/// Digits after the point; beyond nanoseconds they are dropped.
void takeFraction(std::string_view& text, Nanos& fraction, Nanos& resolution) {
    fraction = 0;
    resolution = second;
    while (!text.empty() && isDigit(text.front())) {
        if (resolution > 1) {
            resolution /= 10;
            fraction += (text.front() - '0') * resolution;
        }
        text.remove_prefix(1);
    }
}

/// `Z`, `+01:00` or `+0100`; the rest of the text.
std::optional<Nanos> zoneOf(std::string_view text) {
    if (text == "Z" || text == "z") {
        return 0;
    }
    const bool isWest = !text.empty() && text.front() == '-';
    int hours = 0;
    int minutes = 0;
    if (!takeChar(text, "+-") || !takeNumber(text, 2, hours)) {
        return std::nullopt;
    }
    takeChar(text, ":");
    if (!takeNumber(text, 2, minutes) || !text.empty() || hours > 23 || minutes > 59) {
        return std::nullopt;
    }
    const Nanos east = hours * hour + minutes * minute;
    return isWest ? -east : east;
}

} // namespace

std::optional<WrittenTime> readIsoTime(std::string_view text) {
    CivilTime civil;
    if (!takeNumber(text, 4, civil.year) || !takeChar(text, "-") ||
        !takeNumber(text, 2, civil.month) || !takeChar(text, "-") ||
        !takeNumber(text, 2, civil.day) || !takeChar(text, "Tt ") ||
        !takeNumber(text, 2, civil.hour) || !takeChar(text, ":") ||
        !takeNumber(text, 2, civil.minute) || !takeChar(text, ":") ||
        !takeNumber(text, 2, civil.second)) {
        return std::nullopt;
    }
    WrittenTime time;
    if (takeChar(text, ".,")) {
        takeFraction(text, civil.fraction, time.resolution);
    }
    if (!isValid(civil)) {
        return std::nullopt;
    }
    time.at = fromCivil(civil);
    if (text.empty()) {
        return time;
    }
    const auto zone = zoneOf(text);
    if (!zone) {
        return std::nullopt;
    }
    time.at = addSaturated(time.at, -*zone);
    time.hasZone = true;
    return time;
}

std::optional<WrittenTime> readEpochSeconds(std::string_view text) {
    constexpr std::int64_t mostSeconds = maxTime / second - 1;
    WrittenTime time;
    time.hasZone = true;
    std::int64_t seconds = 0;
    const char* const end = text.data() + text.size();
    const auto whole = std::from_chars(text.data(), end, seconds);
    if (whole.ec != std::errc() || seconds < 0 || seconds > mostSeconds) {
        return std::nullopt;
    }
    std::string_view rest = text.substr(static_cast<std::size_t>(whole.ptr - text.data()));
    Nanos fraction = 0;
    if (takeChar(rest, ".")) {
        takeFraction(rest, fraction, time.resolution);
    }
    time.at = seconds * second + fraction;
    if (rest.empty()) {
        return time;
    }
    double value = 0;
    const auto inexact = std::from_chars(text.data(), end, value);
    if (inexact.ec != std::errc() || inexact.ptr != end || !(value >= 0) ||
        value > static_cast<double>(mostSeconds)) {
        return std::nullopt;
    }
    time.at = static_cast<Nanos>(std::llround(value * 1e3)) * millisecond;
    time.resolution = millisecond;
    return time;
}

Stamp stampOf(const WrittenTime& time, const Known<int>& zoneMinutes) {
    Stamp stamp;
    if (!isPlausibleTime(time.at)) {
        return stamp;
    }
    stamp.at = time.at;
    stamp.quality = TimeQuality::Exact;
    if (!time.hasZone && zoneMinutes.isKnown()) {
        stamp.at = addSaturated(stamp.at, -(zoneMinutes.value * minute));
    } else if (!time.hasZone) {
        stamp.quality = TimeQuality::Guessed;
    }
    stamp.earliest = stamp.at;
    stamp.latest = addSaturated(stamp.at, time.resolution - 1);
    return stamp;
}

} // namespace ff
