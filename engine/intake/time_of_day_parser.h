// The time of day inside a stamp, by 24 or by 12 hours.
#pragma once

#include <optional>

#include "engine/intake/stamp_parser.h"
#include "engine/intake/text_cursor.h"

namespace ff {

/// `11:37`, `11:37:24`, `11:37:24.123456`, `11:37:24 PM` into a stamp whose date is set; false when
/// it is none or the two make no time that exists. `hourDigits`: 2, or 1 where an hour below ten
/// may be written with one digit.
[[nodiscard]] bool takeTimeOfDay(TextCursor& at, ParsedStamp& stamp, std::size_t hourDigits = 2);

/// Digits after a point or comma, as nanoseconds; nothing leaves the cursor where it was.
/// `resolution` becomes the size of the last digit.
[[nodiscard]] std::optional<Nanos> takeFraction(TextCursor& at, Nanos& resolution);

} // namespace ff
