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
        Epoch,       ///< seconds since 1970
        Uptime,      ///< seconds since boot
        UptimeDelta, ///< `dmesg -d`-like: since the line before
    };

    Style style = Style::Date;
    CivilTime civil;
    std::optional<int> zoneMinutes; ///< east of UTC, when written
    Nanos value = 0;                ///< for Epoch, Uptime and UptimeDelta
    Nanos resolution = second;
    std::size_t length = 0; ///< bytes read, brackets included
};

/// Nothing when the text does not start with a stamp. Reads no further than it needs to.
///
/// ISO 8601 (`T` or blank, comma or point fraction, zone or none, with or without brackets),
/// syslog (RFC 3164), `dmesg` seconds since boot, `dmesg -T`, `dmesg -H`, glog (`E0405
/// 04:50:56.27`), epoch seconds with a fraction.
[[nodiscard]] std::optional<ParsedStamp> parseStamp(std::string_view text);

} // namespace ff
