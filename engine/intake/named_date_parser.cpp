// The year may stand between day and time, behind the time, behind the zone, or nowhere.
#include "engine/intake/named_date_parser.h"

#include "engine/intake/date_parser.h"
#include "engine/intake/month_names.h"
#include "engine/intake/time_of_day_parser.h"
#include "engine/intake/written_zone.h"

namespace ff {

namespace {

using Style = ParsedStamp::Style;

std::optional<int> takeYear(TextCursor& at) {
    TextCursor look = at;
    const auto year = look.digits(4);
    if (!year || *year <= 1970 || isDigit(look.peek())) {
        return std::nullopt;
    }
    at = look;
    return year;
}

/// A zone's abbreviation that stands for none or several, before a year.
void skipUnknownZone(TextCursor& at) {
    TextCursor look = at;
    look.takeBlanks();
    std::size_t length = 0;
    while (length < look.rest().size() && look.rest()[length] >= 'A' &&
           look.rest()[length] <= 'Z') {
        ++length;
    }
    if (length >= 2 && length <= 5) {
        look.skip(length);
        at = look;
    }
}

/// What `date` and the kernel write behind the time: ` 2026`, ` CEST 2026`, ` +0200`.
void takeYearAndZone(TextCursor& at, ParsedStamp& stamp) {
    const std::string_view rest = at.rest();
    const bool isYear = rest.size() > 1 && rest[0] == ' ' && (isDigit(rest[1]) || rest[1] == ' ');
    if (!isYear && !mayStartZone(rest)) {
        return;
    }
    TextCursor look = at;
    if (look.takeBlanks()) {
        if (const auto year = takeYear(look)) {
            stamp.civil.year = *year;
            stamp.style = Style::Date;
            stamp.zoneMinutes = takeZone(look);
            at = look;
            return;
        }
    }
    look = at;
    const auto zone = takeZone(look);
    if (zone) {
        stamp.zoneMinutes = zone;
        at = look;
    } else {
        skipUnknownZone(look);
    }
    if (look.takeBlanks()) {
        if (const auto year = takeYear(look)) {
            stamp.civil.year = *year;
            stamp.style = Style::Date;
            at = look;
        }
    }
}

/// The time of day behind a date whose month is named, and what follows it.
bool finishNamed(TextCursor& at, ParsedStamp& stamp, std::optional<int> year) {
    stamp.style = year ? Style::Date : Style::DateNoYear;
    stamp.civil.year = year.value_or(yearUnknown);
    if (!takeTimeOfDay(at, stamp, 1)) {
        return false;
    }
    if (year) {
        stamp.zoneMinutes = takeZone(at);
    } else {
        takeYearAndZone(at, stamp);
    }
    return isValid(stamp.civil);
}

/// ` 2026`, `, 2026,` between the day and the time.
std::optional<int> takeYearBetween(TextCursor& at) {
    TextCursor look = at;
    look.take(",");
    look.takeBlanks();
    const auto year = takeYear(look);
    if (!year) {
        return std::nullopt;
    }
    look.take(",");
    if (!look.takeBlanks()) {
        return std::nullopt;
    }
    at = look;
    return year;
}

bool monthThenDay(TextCursor& at, ParsedStamp& stamp) {
    const auto month = takeMonth(at);
    if (!month) {
        return false;
    }
    at.takeBlanks();
    const auto dayOfMonth = at.digitsUpTo(2);
    if (!dayOfMonth) {
        return false;
    }
    at.take("."); // `14. Aug` turned round
    stamp.civil.month = *month;
    stamp.civil.day = *dayOfMonth;
    const auto year = takeYearBetween(at);
    if (!year && !at.takeBlanks()) {
        return false;
    }
    return finishNamed(at, stamp, year);
}

} // namespace

bool parseDayThenMonth(TextCursor& at, ParsedStamp& stamp, int dayOfMonth) {
    at.take(".");
    if (!at.takeBlanks()) {
        return false;
    }
    const auto month = takeMonth(at);
    if (!month) {
        return false;
    }
    stamp.civil.month = *month;
    stamp.civil.day = dayOfMonth;
    const auto year = takeYearBetween(at);
    if (!year && !at.takeBlanks()) {
        return false;
    }
    return finishNamed(at, stamp, year);
}

bool parseDayMonthYear(TextCursor& at, ParsedStamp& stamp, int dayOfMonth,
                       std::string_view separator) {
    at.take(separator);
    const auto month = takeMonth(at);
    const auto year = month && at.take(separator) ? takeYear(at) : std::nullopt;
    if (!year || !(at.take(":") || at.takeBlanks())) {
        return false;
    }
    stamp.civil = {*year, *month, dayOfMonth, 0, 0, 0, 0};
    return finishNamed(at, stamp, year);
}

bool parseNameFirst(TextCursor& at, ParsedStamp& stamp) {
    const TextCursor start = at;
    if (monthThenDay(at, stamp)) {
        return true;
    }
    at = start;
    stamp = {};
    stamp.weekday = takeWeekday(at);
    if (!stamp.weekday) {
        return false;
    }
    at.take(",");
    at.takeBlanks();
    const auto dayOfMonth = at.digitsUpTo(2);
    return dayOfMonth ? parseDayThenMonth(at, stamp, *dayOfMonth) : monthThenDay(at, stamp);
}

} // namespace ff
