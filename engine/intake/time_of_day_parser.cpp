// A half of the day counts only behind an hour from 1 to 12: `22:10:00 am` is no clock's.
#include "engine/intake/time_of_day_parser.h"

namespace ff {

namespace {

bool continuesWord(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || isDigit(c) || c == '-' || c == '_';
}

bool isHalfLetter(char c) { return c == 'A' || c == 'P' || c == 'a' || c == 'p'; }

bool mayStartHalfOfDay(std::string_view rest) {
    return rest.size() > 2 && (isHalfLetter(rest[0]) || (rest[0] == ' ' && isHalfLetter(rest[1])) ||
                               rest[0] == '\xE2' || rest[0] == '\xC2');
}

/// `PM`, `p.m.`: blank, no-break blanks (which some locales write) or nothing before.
bool takeHalfOfDay(TextCursor& at, CivilTime& civil) {
    if (civil.hour < 1 || civil.hour > 12) {
        return false;
    }
    TextCursor look = at;
    if (!look.take(" ") && !look.take("\u202F")) {
        look.take("\u00A0");
    }
    const char half = static_cast<char>(look.peek() | 0x20);
    if (half != 'a' && half != 'p') {
        return false;
    }
    look.skip(1);
    const bool hasPoint = look.take(".");
    if ((look.peek() | 0x20) != 'm') {
        return false;
    }
    look.skip(1);
    if (hasPoint) {
        look.take(".");
    }
    if (continuesWord(look.peek())) {
        return false;
    }
    civil.hour = civil.hour % 12 + (half == 'p' ? 12 : 0);
    at = look;
    return true;
}

} // namespace

bool takeTimeOfDay(TextCursor& cursor, ParsedStamp& stamp, std::size_t hourDigits) {
    TextCursor at = cursor; // a copy of its own stays in registers
    const auto hours = hourDigits == 2 ? at.digits(2) : at.digitsUpTo(2);
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
        const char next = at.peek();
        if (next == '.' || next == ',') {
            stamp.civil.fraction = takeFraction(at, stamp.resolution).value_or(0);
        }
    }
    if (mayStartHalfOfDay(at.rest())) {
        stamp.isHalfDayClock = takeHalfOfDay(at, stamp.civil);
    }
    cursor = at;
    return isValid(stamp.civil);
}

std::optional<Nanos> takeFraction(TextCursor& at, Nanos& resolution) {
    const std::string_view rest = at.rest();
    if (rest.size() < 2 || (rest[0] != '.' && rest[0] != ',') || !isDigit(rest[1])) {
        return std::nullopt;
    }
    std::size_t i = 1;
    Nanos scale = second;
    Nanos fraction = 0;
    for (; i < rest.size() && isDigit(rest[i]); ++i) {
        if (scale > 1) {
            scale /= 10;
            fraction += (rest[i] - '0') * scale;
        }
    }
    resolution = scale;
    at.skip(i);
    return fraction;
}

} // namespace ff
