// A first look at a text member: prefixes, host, dates, from samples of its lines.
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
};

/// Reads a sample of the lines.
[[nodiscard]] TextProbe probeText(const Member& member);

} // namespace ff
