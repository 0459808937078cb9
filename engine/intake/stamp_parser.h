// Time stamps at the start of a text, in the styles that logs of this field use.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/base/time.h"

namespace ff {

/// A stamp as written. `resolution` is the size of its last digit, in nanoseconds.
struct ParsedStamp {
    enum class Style : std::uint8_t {
        Date,        ///< year, month, day and time of day
        DateNoYear,  ///< syslog, glog
        Epoch,       ///< seconds or milliseconds since 1970
        Uptime,      ///< seconds since boot
        UptimeDelta, ///< `dmesg -d`-like: since the line before
    };

    /// Of the day and the month in a date of three numbers.
    enum class Order : std::uint8_t {
        Fixed,      ///< nothing to tell apart
        MonthFirst, ///< by a day above 12
        DayFirst,
        Open, ///< both are possible; read with the month first
    };

    Style style = Style::Date;
    Order order = Order::Fixed;
    bool isHalfDayClock = false; ///< 12 hours, with AM or PM
    CivilTime civil;
    std::optional<int> zoneMinutes; ///< east of UTC, when written
    std::optional<int> weekday;     ///< 0 is Monday, when written
    Nanos value = 0;                ///< for Epoch, Uptime and UptimeDelta
    Nanos resolution = second;
    std::size_t length = 0; ///< bytes read, brackets included
};

/// Nothing when the text does not start with a stamp. Reads no further than it needs to.
///
/// Year first (ISO 8601 with `T` or blank, `/` or `.` between, compact `20260814-113724`), syslog
/// (RFC 3164), `dmesg` seconds since boot, `dmesg -T`, `dmesg -H`, `date`, glog
/// (`E0405 04:50:56.27`), month names of eight languages, three numbers in any order, Apache
/// (`14/Aug/2026:11:37:24 +0200`), epoch seconds with a fraction, epoch milliseconds; 12-hour
/// clocks; with or without brackets, fraction and zone.
[[nodiscard]] std::optional<ParsedStamp> parseStamp(std::string_view text);

} // namespace ff
