// Hand-written: stamps are read on many lines, and regular expressions cost ten times as much.
#include "engine/intake/stamp_parser.h"

#include <algorithm>
#include <array>

#include "engine/intake/text_cursor.h"

namespace ff {

namespace {

using Style = ParsedStamp::Style;

std::optional<int> readMonth(TextCursor& at) {
    static constexpr std::array<std::string_view, 12> names{
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (at.take(names[i])) {
            return static_cast<int>(i) + 1;
        }
    }
    return std::nullopt;
}

bool readWeekday(TextCursor& at) {
    static constexpr std::array<std::string_view, 7> names{"Mon", "Tue", "Wed", "Thu",
                                                           "Fri", "Sat", "Sun"};
    return std::any_of(names.begin(), names.end(), [&](auto name) { return at.take(name); });
}

/// `.123456` or `,123`; leaves the cursor when no digit follows.
void readFraction(TextCursor& at, ParsedStamp& stamp, Nanos& fraction) {
    const std::string_view rest = at.rest();
    if (rest.size() < 2 || (rest[0] != '.' && rest[0] != ',') || !isDigit(rest[1])) {
        return;
    }
    std::size_t i = 1;
    Nanos scale = second;
    fraction = 0;
    while (i < rest.size() && isDigit(rest[i])) {
        if (scale > 1) {
            scale /= 10;
            fraction += (rest[i] - '0') * scale;
        }
        ++i;
    }
    stamp.resolution = scale;
    at.skip(i);
}

bool readTimeOfDay(TextCursor& at, ParsedStamp& stamp) {
    const auto hours = at.digits(2);
    if (!hours || !at.take(":")) {
        return false;
    }
    const auto minutes = at.digits(2);
    if (!minutes) {
        return false;
    }
    stamp.civil.hour = *hours;
    stamp.civil.minute = *minutes;
    stamp.resolution = minute;
    if (at.take(":")) {
        const auto seconds = at.digits(2);
        if (!seconds) {
            return false;
        }
        stamp.civil.second = *seconds;
        stamp.resolution = second;
        readFraction(at, stamp, stamp.civil.fraction);
    }
    return isValid(stamp.civil);
}

void readZone(TextCursor& at, ParsedStamp& stamp) {
    TextCursor look = at;
    if (look.take("Z") || look.take(" UTC") || look.take(" GMT")) {
        stamp.zoneMinutes = 0;
        at = look;
        return;
    }
    look.take(" ");
    const bool east = look.take("+");
    if (!east && !look.take("-")) {
        return;
    }
    const auto hours = look.digits(2);
    look.take(":");
    const auto minutes = look.digits(2);
    if (hours && minutes && *hours <= 14 && *minutes < 60 && !isDigit(look.peek())) {
        const int total = *hours * 60 + *minutes;
        stamp.zoneMinutes = east ? total : -total;
        at = look;
    }
}

std::optional<ParsedStamp> readIso(TextCursor& at) {
    ParsedStamp stamp;
    const auto year = at.digits(4);
    const char separator = at.peek();
    if (!year || (separator != '-' && separator != '/')) {
        return std::nullopt;
    }
    at.skip(1);
    const auto month = at.digits(2);
    if (!month || at.peek() != separator) {
        return std::nullopt;
    }
    at.skip(1);
    const auto dayOfMonth = at.digits(2);
    if (!dayOfMonth || !(at.take("T") || at.take("_") || at.takeBlanks())) {
        return std::nullopt;
    }
    stamp.civil.year = *year;
    stamp.civil.month = *month;
    stamp.civil.day = *dayOfMonth;
    if (!readTimeOfDay(at, stamp)) {
        return std::nullopt;
    }
    readZone(at, stamp);
    return stamp;
}

/// `Feb 16 02:38:22`, and with a weekday before and a year behind it in `dmesg -T`.
std::optional<ParsedStamp> readMonthFirst(TextCursor& at) {
    ParsedStamp stamp;
    stamp.style = Style::DateNoYear;
    const bool hasWeekday = readWeekday(at);
    if (hasWeekday) {
        at.take(",");
        at.takeBlanks();
    }
    const auto month = readMonth(at);
    if (!month) {
        return std::nullopt;
    }
    at.takeBlanks();
    const auto dayOfMonth = at.digitsUpTo(2);
    if (!dayOfMonth || !at.takeBlanks()) {
        return std::nullopt;
    }
    // A leap year stands in for the unknown one, so that 29 February is a date.
    stamp.civil = {2000, *month, *dayOfMonth, 0, 0, 0, 0};
    if (!readTimeOfDay(at, stamp)) {
        return std::nullopt;
    }
    TextCursor look = at;
    if (look.takeBlanks()) {
        if (const auto year = look.digits(4); year && *year > 1970 && !isDigit(look.peek())) {
            stamp.civil.year = *year;
            stamp.style = Style::Date;
            at = look;
        }
    }
    readZone(at, stamp);
    return isValid(stamp.civil) ? std::optional(stamp) : std::nullopt;
}

/// glog: `E0405 04:50:56.276770821`, `I1108 09:12:05.451247`, and c10's `E405`.
std::optional<ParsedStamp> readGlog(TextCursor& at) {
    static constexpr std::string_view levels = "IWEF";
    ParsedStamp stamp;
    stamp.style = Style::DateNoYear;
    if (levels.find(at.peek()) == std::string_view::npos) {
        return std::nullopt;
    }
    at.skip(1);
    const std::size_t count = at.digitCount();
    // c10 writes the month without a leading zero.
    const auto month = count == 4 ? at.digits(2) : count == 3 ? at.digits(1) : std::nullopt;
    const auto dayOfMonth = month ? at.digits(2) : std::nullopt;
    if (!dayOfMonth || !at.takeBlanks()) {
        return std::nullopt;
    }
    stamp.civil = {2000, *month, *dayOfMonth, 0, 0, 0, 0};
    return readTimeOfDay(at, stamp) ? std::optional(stamp) : std::nullopt;
}

/// `123.456789` seconds; `wholeDigits` says how many digits may stand before the point.
std::optional<ParsedStamp> readSeconds(TextCursor& at, Style style, std::size_t fewest,
                                       std::size_t most) {
    ParsedStamp stamp;
    stamp.style = style;
    const std::size_t count = at.digitCount();
    if (count < fewest || count > most) {
        return std::nullopt;
    }
    Nanos whole = 0;
    for (const char c : at.rest().substr(0, count)) {
        whole = whole * 10 + (c - '0');
    }
    if (whole >= maxTime / second) {
        return std::nullopt;
    }
    at.skip(count);
    if (at.peek() != '.') {
        return std::nullopt;
    }
    Nanos fraction = -1;
    readFraction(at, stamp, fraction);
    if (fraction < 0) {
        return std::nullopt;
    }
    stamp.value = whole * second + fraction;
    return stamp;
}

/// What stands between brackets at the start of a kernel line.
std::optional<ParsedStamp> readBracketed(TextCursor& at) {
    const TextCursor start = at;
    at.takeBlanks();
    if (at.take("+")) {
        return readSeconds(at, Style::UptimeDelta, 1, 9);
    }
    if (auto uptime = readSeconds(at, Style::Uptime, 1, 9)) {
        return uptime;
    }
    at = start;
    if (auto iso = readIso(at)) {
        return iso;
    }
    at = start;
    if (auto named = readMonthFirst(at)) {
        return named;
    }
    at = start;
    return readGlog(at);
}

/// `[May12 22:08]` of `dmesg -H`.
std::optional<ParsedStamp> readShortDate(TextCursor& at) {
    ParsedStamp stamp;
    stamp.style = Style::DateNoYear;
    const auto month = readMonth(at);
    at.takeBlanks();
    const auto dayOfMonth = month ? at.digitsUpTo(2) : std::nullopt;
    if (!dayOfMonth || !at.takeBlanks()) {
        return std::nullopt;
    }
    stamp.civil = {2000, *month, *dayOfMonth, 0, 0, 0, 0};
    return readTimeOfDay(at, stamp) ? std::optional(stamp) : std::nullopt;
}

std::optional<ParsedStamp> readInBrackets(TextCursor& at) {
    const TextCursor start = at;
    std::optional<ParsedStamp> stamp = readBracketed(at);
    if (!stamp) {
        at = start;
        stamp = readShortDate(at);
    }
    if (!stamp) {
        return std::nullopt;
    }
    if (stamp->style == Style::DateNoYear && at.peek() == ' ') {
        return stamp; // glog in brackets goes on with the source file; the caller closes it
    }
    at.takeBlanks();
    if (!at.take("]")) {
        // `[2026-04-05 04:50:56,123] [INFO]` closes; `[2025-02-17 10:22:05 TP14]` holds more.
        const std::size_t close = at.rest().substr(0, 24).find(']');
        if (close == std::string_view::npos || stamp->style == Style::Uptime) {
            return std::nullopt;
        }
        at.skip(close + 1);
    }
    return stamp;
}

} // namespace

std::optional<ParsedStamp> parseStamp(std::string_view text) {
    if (text.empty()) {
        return std::nullopt;
    }
    TextCursor at(text);
    std::optional<ParsedStamp> stamp;
    if (at.take("[")) {
        stamp = readInBrackets(at);
    } else if (isDigit(text[0])) {
        stamp = readIso(at);
        if (!stamp) {
            at = TextCursor(text);
            stamp = readSeconds(at, Style::Epoch, 10, 10);
        }
    } else {
        stamp = readMonthFirst(at);
        if (!stamp) {
            at = TextCursor(text);
            stamp = readGlog(at);
        }
    }
    if (stamp) {
        stamp->length = at.position();
    }
    return stamp;
}

} // namespace ff
