// Reads the log lines of an answer of Loki.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/progress.h"
#include "engine/base/time.h"
#include "engine/bundle/loki_sniffer.h"

namespace ff {

/// `json` is the text as it stands in the answer, with its quotes: see `lokiText`.
struct LokiEntry {
    Nanos time = 0;
    std::string_view json;
};

using LokiLabels = std::map<std::string, std::string>;

struct LokiStream {
    LokiLabels labels;
    std::vector<LokiEntry> entries; ///< in the order of the answer
};

struct LokiAnswer {
    std::vector<LokiStream> streams;
    std::string error;             ///< what an error answer says
    std::string damage;            ///< why reading stopped; empty: the end was reached
    std::size_t stoppedAt = 0;     ///< byte where it stopped
    std::uint64_t leftOut = 0;     ///< entries behind the most that are read
    std::uint64_t badEntries = 0;  ///< without a time or a text
    std::size_t firstBadEntry = 0; ///< byte behind it
};

/// Entries of one answer that are read, and streams that are told apart.
inline constexpr std::uint64_t mostLokiEntries = 16'000'000;
inline constexpr std::size_t mostLokiStreams = 100'000;

/// The line that an entry stands for; may hold newlines.
[[nodiscard]] std::string lokiText(std::string_view json);

/// For shapes `Streams`, `Rows` and `Error`. A third part of an entry (structured metadata) is
/// passed over. What was read before damage is there. Streams of the same labels are one; a text of
/// more than 64 MiB, or containers a thousand deep, are damage. Entries are views of `bytes`.
/// Source: Loki HTTP API, "Query logs within a range of time".
[[nodiscard]] LokiAnswer readLokiAnswer(std::string_view bytes, LokiShape shape,
                                        const Progress& progress);

} // namespace ff
