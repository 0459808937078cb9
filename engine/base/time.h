// Time as the engine counts it: signed 64-bit nanoseconds, UTC, never a double.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

namespace ff {

/// Nanoseconds; as a point in time, since 1970-01-01T00:00:00Z.
using Nanos = std::int64_t;

inline constexpr Nanos microsecond = 1'000;
inline constexpr Nanos millisecond = 1'000'000;
inline constexpr Nanos second = 1'000'000'000;
inline constexpr Nanos minute = 60 * second;
inline constexpr Nanos hour = 60 * minute;
inline constexpr Nanos day = 24 * hour;

/// Stand for "before all" and "after all"; arithmetic on them saturates (see `addSaturated`).
inline constexpr Nanos minTime = std::numeric_limits<Nanos>::min();
inline constexpr Nanos maxTime = std::numeric_limits<Nanos>::max();

/// A date and time of day without a zone. `year` 1 to 9999, `month` and `day` from 1.
struct CivilTime {
    int year = 1970;
    int month = 1;
    int day = 1;
    int hour = 0;
    int minute = 0;
    int second = 0;
    Nanos fraction = 0;
};

/// `a + b`, clamped to the range of `Nanos`; `minTime` and `maxTime` stay what they are.
[[nodiscard]] Nanos addSaturated(Nanos a, Nanos b);
/// `a - b`, clamped likewise; nothing taken from `minTime` or `maxTime` changes it.
[[nodiscard]] Nanos subtractSaturated(Nanos a, Nanos b);

/// The point in time of a civil time read as UTC. Leap second 60 reads as the next second.
[[nodiscard]] Nanos fromCivil(const CivilTime& civil);
[[nodiscard]] CivilTime toCivil(Nanos time);

/// Whether the fields form a date that exists and a time of day (second 60 allowed).
[[nodiscard]] bool isValid(const CivilTime& civil);

/// Reads `2026-04-05T04:51:35` (`T`, `_` or a blank between), with a fraction after a point or comma
/// if there is one; whatever follows is left alone. Nothing when it is no valid date and time.
[[nodiscard]] std::optional<CivilTime> parseIsoCivil(std::string_view text);

/// RFC 3339 UTC with nine digits of fraction: `2026-04-05T04:40:55.772686000Z`.
[[nodiscard]] std::string toRfc3339(Nanos time);

/// For people: `+600.504 s`, `-41.2 ms`, `+10 min 0.504 s`.
[[nodiscard]] std::string toDurationText(Nanos duration, bool withSign = true);

/// Reads `1500ms`, `-5s`, `45m`, `2h`, `1d`, `10us`, `3ns`; a fraction is allowed (`1.5s`).
/// Nothing for any other text or beyond the range.
[[nodiscard]] std::optional<Nanos> parseDuration(std::string_view text);

} // namespace ff
