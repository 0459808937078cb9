// Zones as they stand behind a time: `Z`, `+02:00`, `CEST`.
#pragma once

#include <optional>
#include <string_view>

#include "engine/intake/text_cursor.h"

namespace ff {

/// Takes a zone, with one blank before it if there is one. Minutes east of UTC; nothing leaves the
/// cursor where it was. Abbreviations that several zones share (`IST`, `CST`, `BST`) are not read.
std::optional<int> takeZone(TextCursor& at);

/// Whether the text can start with what `takeZone` takes; most lines go on with a word or a level.
[[nodiscard]] constexpr bool mayStartZone(std::string_view rest) {
    if (rest.empty() || rest[0] != ' ') {
        return !rest.empty() && (rest[0] == 'Z' || rest[0] == '+' || rest[0] == '-');
    }
    const auto isUpper = [&](std::size_t at) { return rest[at] >= 'A' && rest[at] <= 'Z'; };
    if (rest.size() < 4 || !isUpper(1)) {
        return rest.size() > 3 && (rest[1] == '+' || rest[1] == '-');
    }
    return isUpper(2) && isUpper(3) && (rest.size() < 6 || !isUpper(5));
}

/// The offset of an abbreviation such as `CEST`.
[[nodiscard]] std::optional<int> zoneOfAbbreviation(std::string_view word);

} // namespace ff
