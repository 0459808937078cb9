// Lines of a text that say in which zone its machine lives.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace ff {

struct ZoneStatement {
    std::optional<int> minutes; ///< east of UTC, or
    std::string name;           ///< of the system's zones
};

/// `Time zone: Europe/Berlin (CEST, +0200)` of timedatectl, `timezone: Europe/Berlin`,
/// `TZ=Europe/Berlin`, the answer of `date` (`Fri Aug 14 11:37:24 CEST 2026`, alone on its line),
/// and journald's `-- Logs begin at Fri 2026-08-14 09:12:03 CEST`, `-- Journal begins at ...`.
[[nodiscard]] std::optional<ZoneStatement> zoneStatedIn(std::string_view line);

} // namespace ff
