// What a member tells about its own times: zone, year, boots, from a sample of its lines.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/intake/envelope_parser.h"
#include "engine/intake/text_probe.h"
#include "engine/model/known.h"
#include "engine/model/member.h"

namespace ff {

/// A line of a kernel by its text, to find it again in another member.
struct ToldLine {
    std::uint64_t body = 0;          ///< hash
    std::optional<ParsedStamp> wall; ///< when it has a date
    std::optional<Nanos> uptime;     ///< when it has seconds since boot
};

struct TimeProbe {
    bool hasPlainDates = false; ///< stamps without a zone
    bool hasKnownDates = false; ///< stamps with a zone, or seconds since 1970
    bool hasUptimes = false;
    bool hasYearless = false;
    bool turnsYear = false;               ///< somewhere between the sampled lines
    std::optional<ParsedStamp> lastPlain; ///< in file order
    std::optional<ParsedStamp> lastYearless;
    std::optional<Nanos> lastKnown; ///< the latest of the known dates
    Known<int> zoneMinutes;         ///< of the plain dates, or, where there are none, of the others
    Known<std::string> zoneName;
    bool isZoneStated = false;      ///< a line says where its machine lives
    bool writesOffsets = false;     ///< known dates as `+00:00` or `+0200`, not as `Z`
    std::optional<bool> isDayFirst; ///< where a line decides it
    bool hasOpenOrder = false;      ///< dates like `09/08/2026`
    /// `uptime -s`, `who -b`: when the host started, in the member's zone.
    std::optional<ParsedStamp> statedBoot;
    std::vector<ToldLine> told;
    std::vector<Nanos> journalBoots; ///< of a journal export
};

/// The zone of plain dates is what a line states; else the one that brings them together with the
/// dates beside them that carry a zone; else the one zone that those carry, unless it is UTC, which
/// programs write wherever they run.
[[nodiscard]] TimeProbe probeTimes(const Member& member, const LineSample& sample);

} // namespace ff
