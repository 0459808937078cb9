// The boots that a kernel log goes through, and what tells when each was.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/intake/envelope_parser.h"
#include "engine/intake/stamp_resolver.h"

namespace ff {

/// Lines from `offset` on, up to the next boot.
struct BootSpan {
    std::uint64_t offset = 0;
    /// Wall time of uptime 0, where a line tells both.
    std::optional<Nanos> bootTime;
    Nanos lastUptime = 0;
    bool hasBareUptimes = false; ///< lines whose only stamp is their uptime
};

/// A boot begins at a banner (`Linux version`, `-- Boot ...`, `-- Reboot --`) or where the uptime
/// falls back towards zero; disorder of a second is none. Reads the whole text. At least one span.
/// `context` is of the stamps that stand beside uptimes.
[[nodiscard]] std::vector<BootSpan> findBoots(std::string_view text, const EnvelopeProfile& profile,
                                              const StampContext& context);

/// The boots of a `journalctl -o json` export, by the pairs of wall and monotonic time of its
/// lines, in file order.
[[nodiscard]] std::vector<Nanos> bootsOfJournal(std::string_view text);

} // namespace ff
