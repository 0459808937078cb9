// A first look at a text member: prefixes, host, dates, from samples of its lines.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/intake/envelope_parser.h"
#include "engine/model/known.h"
#include "engine/model/member.h"

namespace ff {

/// Lines of a member and what stands before their messages, for all who look at a sample.
struct LineSample {
    EnvelopeProfile profile;
    std::vector<std::string> lines;     ///< see `sampleLines`
    std::vector<RawEnvelope> envelopes; ///< of each line
};

struct TextProbe {
    EnvelopeProfile profile;
    Known<std::string> node;         ///< the host that most sampled lines name
    std::optional<Nanos> latestDate; ///< of the sampled lines with a year
    bool holdsSeveralRanks = false;  ///< by the lines' rank prefixes
};

/// Empty without bytes.
[[nodiscard]] LineSample sampleOf(const Member& member);

[[nodiscard]] TextProbe probeText(const Member& member, const LineSample& sample);

} // namespace ff
