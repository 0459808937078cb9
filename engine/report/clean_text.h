// Text of the evidence, fit to be shown to somebody: nothing in it acts, and nothing hides.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace ff {

/// Without control sequences of terminals (ESC[31m, ESC]0;...).
[[nodiscard]] std::string withoutControlSequences(std::string_view text);

/// One line of valid UTF-8: line ends and tabs are spaces; control codes, characters that turn the
/// direction of writing and those without a width are visible escapes (`<U+202E>`), what is no
/// UTF-8 is `<0xFF>`, and control sequences are gone.
[[nodiscard]] std::string cleanText(std::string_view text);

/// A JSON document in which what hides or acts stands as an escape (`\u202e`): the same values.
[[nodiscard]] std::string withHiddenEscaped(std::string_view json);

/// The part of a long line around `[at, at + length)`, `most` bytes or a few more, cut between
/// words where there are any; what is missing is told: `… 12345 bytes left out …`.
struct TextCut {
    std::string_view part;
    std::size_t before = 0; ///< bytes left out in front
    std::size_t behind = 0;
};

[[nodiscard]] TextCut cutAround(std::string_view line, std::size_t at, std::size_t length,
                                std::size_t most = 600);

} // namespace ff
