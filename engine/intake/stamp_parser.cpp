// Hand-written: stamps are read on many lines, and regular expressions cost ten times as much. The
// first bytes tell which styles are possible.
#include "engine/intake/stamp_parser.h"

#include "engine/intake/date_parser.h"
#include "engine/intake/month_names.h"
#include "engine/intake/text_cursor.h"
#include "engine/intake/time_of_day_parser.h"

namespace ff {

namespace {

using Style = ParsedStamp::Style;

/// `123.456789` seconds, with `fewest` to `most` digits before the point.
bool readSeconds(TextCursor& at, ParsedStamp& stamp, Style style, std::size_t fewest,
                 std::size_t most) {
    const std::size_t count = at.digitCount();
    if (count < fewest || count > most) {
        return false;
    }
    Nanos whole = 0;
    for (const char c : at.rest().substr(0, count)) {
        whole = whole * 10 + (c - '0');
    }
    if (whole >= maxTime / second) {
        return false;
    }
    at.skip(count);
    const auto fraction = at.peek() == '.' ? takeFraction(at, stamp.resolution) : std::nullopt;
    stamp.style = style;
    stamp.value = whole * second + fraction.value_or(0);
    return fraction.has_value();
}

/// Thirteen digits alone are milliseconds only in the years that have seen such logs.
bool readMilliseconds(TextCursor& at, ParsedStamp& stamp) {
    constexpr Nanos earliest = 1'262'304'000'000; // 2010
    constexpr Nanos latest = 2'524'608'000'000;   // 2050
    Nanos count = 0;
    for (const char c : at.rest().substr(0, 13)) {
        count = count * 10 + (c - '0');
    }
    at.skip(13);
    const char next = at.peek();
    const bool isEnd = next == ' ' || next == '\t' || next == ']' || next == ':' || next == ',';
    if (!isEnd || count < earliest || count >= latest) {
        return false;
    }
    stamp.style = Style::Epoch;
    stamp.value = count * millisecond;
    stamp.resolution = millisecond;
    return true;
}

/// A stamp whose first byte is a digit: their number tells the style.
bool readFromDigit(TextCursor& at, ParsedStamp& stamp) {
    switch (at.digitCount()) {
    case 1:
    case 2:
        return parseNumberFirst(at, stamp);
    case 4:
        return parseYearFirst(at, stamp);
    case 8:
        return parseCompact(at, stamp);
    case 10:
        return readSeconds(at, stamp, Style::Epoch, 10, 10);
    case 13:
        return readMilliseconds(at, stamp);
    default:
        return false;
    }
}

bool readDate(TextCursor& at, ParsedStamp& stamp) {
    const std::string_view rest = at.rest();
    if (isDigit(at.peek())) {
        return readFromDigit(at, stamp);
    }
    const bool isGlog = rest.size() > 1 && isDigit(rest[1]);
    if (isGlog) {
        return parseGlogDate(at, stamp);
    }
    return mayStartNamedDate(rest) && parseNameFirst(at, stamp);
}

/// What stands between brackets at the start of a line: the kernel's seconds, or a date.
bool readBracketed(TextCursor& at, ParsedStamp& stamp) {
    at.takeBlanks();
    const TextCursor start = at;
    if (at.take("+")) {
        return readSeconds(at, stamp, Style::UptimeDelta, 1, 9);
    }
    if (readSeconds(at, stamp, Style::Uptime, 1, 9)) {
        return true;
    }
    at = start;
    stamp = {};
    return at.digitCount() != 10 && readDate(at, stamp); // ten digits are an address or a count
}

bool readInBrackets(TextCursor& at, ParsedStamp& stamp) {
    if (!readBracketed(at, stamp)) {
        return false;
    }
    if (stamp.style == Style::DateNoYear && at.peek() == ' ') {
        return true; // glog in brackets goes on with the source file; the caller closes it
    }
    at.takeBlanks();
    if (!at.take("]")) {
        // `[2026-04-05 04:50:56,123] [INFO]` closes; `[2025-02-17 10:22:05 TP14]` holds more.
        const std::size_t close = at.rest().substr(0, 24).find(']');
        if (close == std::string_view::npos || stamp.style == Style::Uptime) {
            return false;
        }
        at.skip(close + 1);
    }
    return true;
}

} // namespace

std::optional<ParsedStamp> parseStamp(std::string_view text) {
    if (text.empty()) {
        return std::nullopt;
    }
    TextCursor at(text);
    std::optional<ParsedStamp> stamp(std::in_place);
    if (at.take("[") ? readInBrackets(at, *stamp) : readDate(at, *stamp)) {
        stamp->length = at.position();
    } else {
        stamp.reset();
    }
    return stamp;
}

} // namespace ff
