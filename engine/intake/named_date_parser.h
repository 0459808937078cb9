// Dates whose month is a name.
#pragma once

#include <string_view>

#include "engine/intake/stamp_parser.h"
#include "engine/intake/text_cursor.h"

namespace ff {

/// ` Aug 2026 11:37:24`, `. Aug 11:37:24` behind a day that is read already.
[[nodiscard]] bool parseDayThenMonth(TextCursor& at, ParsedStamp& stamp, int dayOfMonth);
/// `/Aug/2026:11:37:24 +0200`, `-Aug-2026 11:37:24` behind a day that is read already.
[[nodiscard]] bool parseDayMonthYear(TextCursor& at, ParsedStamp& stamp, int dayOfMonth,
                                     std::string_view separator);

} // namespace ff
