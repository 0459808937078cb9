// A first look at a text member: prefixes, host, dates, boot time, from samples of its lines.
#pragma once

#include <optional>
#include <string>

#include "engine/intake/envelope_parser.h"
#include "engine/model/known.h"
#include "engine/model/member.h"

namespace ff {

struct TextProbe {
    EnvelopeProfile profile;
    Known<std::string> node;         ///< the host that most sampled lines name
    std::optional<Nanos> latestDate; ///< of the sampled lines with a year
    bool holdsSeveralRanks = false;  ///< by the lines' rank prefixes
    std::optional<Nanos> bootTime;   ///< wall time of uptime 0, where a line tells both
};

/// Reads at most 64 KiB at the start, in the middle and at the end.
[[nodiscard]] TextProbe probeText(const Member& member);

} // namespace ff
