// Names of months and weekdays, in English and in the languages that logs are found in.
#pragma once

#include <optional>
#include <string_view>

#include "engine/intake/text_cursor.h"

namespace ff {

/// Whether a date may start with the word here; tells most words at once that they are no names.
[[nodiscard]] bool mayStartNamedDate(std::string_view text);

/// Takes a month's name at the cursor, short or (English) whole, and a point behind a short one:
/// German, French, Spanish, Italian, Portuguese, Dutch and Polish besides English, in UTF-8.
/// 1 to 12; nothing leaves the cursor where it was.
std::optional<int> takeMonth(TextCursor& at);

/// Takes a weekday's name likewise. 0 is Monday.
std::optional<int> takeWeekday(TextCursor& at);

} // namespace ff
