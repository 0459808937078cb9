// One line of `journalctl -o json`.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/base/time.h"

namespace ff {

/// Made to be used again for the next line: the texts keep their memory.
struct JournalLine {
    std::optional<Nanos> realtime;  ///< __REALTIME_TIMESTAMP
    std::optional<Nanos> monotonic; ///< since the boot
    std::string hostname;
    std::string identifier; ///< SYSLOG_IDENTIFIER, else _COMM
    std::string transport;  ///< `kernel` for kernel messages
    std::optional<std::int64_t> pid;
    std::string bootId;
    std::string message;           ///< decoded; journald gives bytes that are no UTF-8 as numbers
    std::size_t messageOffset = 0; ///< in the line: what follows the opening quote or bracket
    std::size_t messageLength = 0; ///< bytes of the line, up to the closing one
};

enum class JournalLineEnd : std::uint8_t {
    Complete,
    Cut,        ///< the line ends early; what was read before is there
    NotJournal, ///< no JSON object
};

/// Source: systemd's JOURNAL_EXPORT_FORMATS, "Journal JSON Format".
[[nodiscard]] JournalLineEnd readJournalLine(std::string_view line, JournalLine& into);

} // namespace ff
