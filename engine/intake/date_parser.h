// Dates with a time of day, in the orders and with the names that logs write them.
#pragma once

#include "engine/intake/stamp_parser.h"
#include "engine/intake/text_cursor.h"

namespace ff {

/// Stands in for a year that is not written; a leap year, so that 29 February is a date.
inline constexpr int yearUnknown = 2000;

/// These read at the cursor into an empty stamp and move it behind what they read; where they give
/// false both may be left anyhow. Stamps are filled in place: they are read on every line.

/// `2026-08-14T11:37:24`, also with `/`, `.` or `_`; `2026 Aug 14 11:37:24` of switches.
[[nodiscard]] bool parseYearFirst(TextCursor& at, ParsedStamp& stamp);
/// `20260814-113724`, `20260814T113724Z`, `20260814 11:37:24`.
[[nodiscard]] bool parseCompact(TextCursor& at, ParsedStamp& stamp);
/// `08/14/2026 11:37:24 PM`, `8/14/26, 11:37 PM`, `14.08.2026 11:37:24`, `26/08/14 11:37:24`,
/// `14/Aug/2026:11:37:24 +0200`, `14 Aug 2026 11:37:24`.
[[nodiscard]] bool parseNumberFirst(TextCursor& at, ParsedStamp& stamp);
/// `Feb 16 02:38:22`, `Tue Sep  2 03:14:07 2025`, `Aug 14, 2026 11:37:24 PM`,
/// `Fri Aug 14 11:37:24 CEST 2026`, `ven. 14 août 2026 11:37:24`.
[[nodiscard]] bool parseNameFirst(TextCursor& at, ParsedStamp& stamp);
/// glog: `E0405 04:50:56.276770821`, and c10's `E405`, which has no leading zero.
[[nodiscard]] bool parseGlogDate(TextCursor& at, ParsedStamp& stamp);

} // namespace ff
