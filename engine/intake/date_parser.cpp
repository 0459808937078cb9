// Dates in numbers: their order shows in the length of the first one, or in numbers above 12.
#include "engine/intake/date_parser.h"

#include <array>

#include "engine/intake/month_names.h"
#include "engine/intake/named_date_parser.h"
#include "engine/intake/time_of_day_parser.h"
#include "engine/intake/written_zone.h"

namespace ff {

namespace {

using Style = ParsedStamp::Style;
using Order = ParsedStamp::Order;

/// Which of three numbers is what. `isLoose`: written for people, with a comma or AM and PM, so
/// that the first is no year.
bool orderFields(ParsedStamp& stamp, const std::array<int, 3>& field, bool hasLongYear,
                 bool isDotted, bool isLoose) {
    CivilTime& civil = stamp.civil;
    const bool isYearFirst =
        !hasLongYear && !isDotted && !isLoose && field[0] >= 20 && field[0] <= 59 && field[1] <= 12;
    if (isYearFirst) { // log4j's yy/MM/dd
        civil.year = 2000 + field[0];
        civil.month = field[1];
        civil.day = field[2];
        return isValid(civil);
    }
    civil.year = hasLongYear ? field[2] : 2000 + field[2];
    const bool isDayFirst = isDotted || field[0] > 12;
    civil.month = field[isDayFirst ? 1 : 0];
    civil.day = field[isDayFirst ? 0 : 1];
    if (!isDotted) {
        stamp.order = field[0] > 12          ? Order::DayFirst
                      : field[1] > 12        ? Order::MonthFirst
                      : field[0] == field[1] ? Order::Fixed
                                             : Order::Open;
    }
    return isValid(civil);
}

/// Three numbers; the first is read already.
bool numbered(TextCursor& at, ParsedStamp& stamp, int first, char separator) {
    std::array<int, 3> field{first, 0, 0};
    at.skip(1);
    const auto middle = at.digitsUpTo(2);
    if (!middle || at.peek() != separator) {
        return false;
    }
    field[1] = *middle;
    at.skip(1);
    const bool hasLongYear = at.digitCount() == 4;
    const auto last = hasLongYear            ? at.digits(4)
                      : at.digitCount() == 2 ? at.digits(2)
                                             : std::nullopt;
    if (!last) {
        return false;
    }
    field[2] = *last;
    const bool hasComma = at.take(",");
    if (!at.takeBlanks() && !hasComma) {
        return false;
    }
    if (!takeTimeOfDay(at, stamp, 1) || !orderFields(stamp, field, hasLongYear, separator == '.',
                                                     hasComma || stamp.isHalfDayClock)) {
        return false;
    }
    stamp.zoneMinutes = takeZone(at);
    return true;
}

/// ` Aug 14 11:37:24` behind the year, as switches write it.
bool parseNamedDay(TextCursor& at, ParsedStamp& stamp, int year) {
    at.skip(1);
    const auto month = mayStartNamedDate(at.rest()) ? takeMonth(at) : std::nullopt;
    if (!month || !at.takeBlanks()) {
        return false;
    }
    const auto day = at.digitsUpTo(2);
    if (!day || *day == 0 || !at.takeBlanks()) {
        return false;
    }
    stamp.civil = {year, *month, *day, 0, 0, 0, 0};
    return takeTimeOfDay(at, stamp) && isValid(stamp.civil);
}

} // namespace

bool parseYearFirst(TextCursor& at, ParsedStamp& stamp) {
    const auto year = at.digits(4);
    const char separator = at.peek();
    if (year && separator == ' ') {
        return parseNamedDay(at, stamp, *year);
    }
    if (!year || (separator != '-' && separator != '/' && separator != '.')) {
        return false;
    }
    at.skip(1);
    const auto month = at.digits(2);
    if (!month || at.peek() != separator) {
        return false;
    }
    at.skip(1);
    const auto dayOfMonth = at.digits(2);
    if (!dayOfMonth || !(at.take("T") || at.take("_") || at.takeBlanks())) {
        return false;
    }
    stamp.civil = {*year, *month, *dayOfMonth, 0, 0, 0, 0};
    if (!takeTimeOfDay(at, stamp)) {
        return false;
    }
    if (mayStartZone(at.rest())) {
        stamp.zoneMinutes = takeZone(at);
    }
    return true;
}

bool parseCompact(TextCursor& at, ParsedStamp& stamp) {
    const auto year = at.digits(4);
    const auto month = year ? at.digits(2) : std::nullopt;
    const auto dayOfMonth = month ? at.digits(2) : std::nullopt;
    if (!dayOfMonth || !(at.take("-") || at.take("T") || at.take("_") || at.take(" "))) {
        return false;
    }
    stamp.civil = {*year, *month, *dayOfMonth, 0, 0, 0, 0};
    if (at.digitCount() == 6) {
        stamp.civil.hour = at.digits(2).value_or(0);
        stamp.civil.minute = at.digits(2).value_or(0);
        stamp.civil.second = at.digits(2).value_or(0);
        stamp.civil.fraction = takeFraction(at, stamp.resolution).value_or(0);
    } else if (!takeTimeOfDay(at, stamp)) {
        return false;
    }
    stamp.zoneMinutes = takeZone(at);
    return isValid(stamp.civil);
}

bool parseNumberFirst(TextCursor& at, ParsedStamp& stamp) {
    const auto first = at.digitsUpTo(2);
    if (!first || *first == 0) {
        return false;
    }
    const char separator = at.peek();
    if (separator == ' ' || separator == '.') {
        TextCursor look = at;
        if (parseDayThenMonth(look, stamp, *first)) {
            at = look;
            return true;
        }
        stamp = {};
    }
    if (separator != '/' && separator != '.' && separator != '-') {
        return false;
    }
    if (!isDigit(at.rest().size() > 1 ? at.rest()[1] : '\0')) {
        return parseDayMonthYear(at, stamp, *first, at.rest().substr(0, 1));
    }
    return numbered(at, stamp, *first, separator);
}

bool parseGlogDate(TextCursor& at, ParsedStamp& stamp) {
    static constexpr std::string_view levels = "IWEF";
    stamp.style = Style::DateNoYear;
    if (levels.find(at.peek()) == std::string_view::npos) {
        return false;
    }
    at.skip(1);
    const std::size_t count = at.digitCount();
    const auto month = count == 4 ? at.digits(2) : count == 3 ? at.digits(1) : std::nullopt;
    const auto dayOfMonth = month ? at.digits(2) : std::nullopt;
    if (!dayOfMonth || !at.takeBlanks()) {
        return false;
    }
    stamp.civil = {yearUnknown, *month, *dayOfMonth, 0, 0, 0, 0};
    return takeTimeOfDay(at, stamp);
}

} // namespace ff
