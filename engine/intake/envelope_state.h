// What the layers of an envelope share while it is peeled.
#pragma once

#include <optional>
#include <string_view>

#include "engine/intake/envelope_parser.h"
#include "engine/intake/text_cursor.h"

namespace ff {

struct EnvelopeState {
    TextCursor at;
    const EnvelopeProfile& profile;
    RawEnvelope out = {};
    bool hasTask = false;
    bool isBehindStamp = false;
    std::optional<int> task = std::nullopt; ///< of the prefix, while it is taken for the rank
};

[[nodiscard]] inline bool isAlpha(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

[[nodiscard]] inline bool isHostCharacter(char c) {
    return isAlpha(c) || isDigit(c) || c == '.' || c == '-' || c == '_';
}

/// How many of the first 128 characters fit before one that does not.
[[nodiscard]] inline std::size_t wordLength(std::string_view text, bool (*fits)(char)) {
    std::size_t length = 0;
    while (length < text.size() && length < 128 && fits(text[length])) {
        ++length;
    }
    return length;
}

} // namespace ff
