// Turns a stamp as written into a time with its uncertainty.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/base/zone_table.h"
#include "engine/intake/stamp_parser.h"
#include "engine/model/stamp.h"

namespace ff {

/// What a member's stamps lack, as far as it is known.
struct StampContext {
    struct From;

    std::optional<int> zoneMinutes; ///< of stamps without a zone; unknown: read as UTC, marked
    std::optional<NamedZone> zone;  ///< wins over `zoneMinutes`
    bool isZoneGuessed = false;     ///< the zone fits other evidence, but nothing states it
    std::optional<bool> isDayFirst; ///< of dates like `09/08/2026`
    std::optional<int> year;        ///< of stamps without a year
    bool isYearGuessed = false;
    std::optional<Nanos> referenceTime; ///< otherwise the year that comes closest to it
    std::optional<Nanos> bootTime;      ///< wall time of uptime 0
    Nanos bootUncertainty = 0;
    /// Added to uptimes that nothing anchors: a later boot's lines come after an earlier one's.
    Nanos uptimeBase = 0;
    /// Where the member goes on under another year or boot, ascending.
    std::vector<From> later;

    /// The context of the line at this byte of the member.
    [[nodiscard]] const StampContext& at(std::uint64_t offset) const;

    bool operator==(const StampContext& other) const;
};

struct StampContext::From {
    std::uint64_t offset = 0;
    StampContext context;

    bool operator==(const From& other) const;
};

/// No clock is set. A year before 1970 or after 2200 gives quality None. Uptime without `bootTime`
/// gives quality Monotonic; `UptimeDelta` gives None. A local time that its zone skips is read with
/// the offset before the gap, one that comes twice spans both; so does a date whose day and month
/// nothing tells apart. Those are Guessed.
[[nodiscard]] Stamp resolve(const ParsedStamp& parsed, const StampContext& context);

} // namespace ff
