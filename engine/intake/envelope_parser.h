// Peels what stands before the message of a line: stamps, hosts, ranks, processes.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/intake/stamp_parser.h"

namespace ff {

/// Prefixes that only the whole member can tell from text; found by `text_probe`.
struct EnvelopeProfile {
    bool hasHostPrefixes = false; ///< `node-7: ` (pdsh)
    bool hasTaskPrefixes = false; ///< `12: ` (srun -l)
    bool hasLineNumbers = false;  ///< `  12  ` or `12: ` of a viewer
    bool hasNameColumns = false;  ///< `trainer-1  | ` (docker compose)
};

struct RawEnvelope {
    std::optional<ParsedStamp> stamp; ///< of several, one with a zone wins, else the first
    std::optional<Nanos> uptime;      ///< a kernel line's seconds since boot
    std::string node;
    std::optional<int> rank;
    std::optional<int> localRank;
    std::string process;
    std::optional<std::int64_t> pid;
    std::size_t bodyOffset = 0;
};

/// `text` has no control sequences any more.
[[nodiscard]] RawEnvelope peelEnvelope(std::string_view text, const EnvelopeProfile& profile);

/// `host` as it stands before a colon or a blank: letters, digits, `.`, `-`, `_`, with a digit.
[[nodiscard]] bool looksLikeHost(std::string_view word);

} // namespace ff
