// Small text operations that more than one stage needs. All work on bytes, ASCII rules.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ff {

[[nodiscard]] std::string_view trimmed(std::string_view text);
[[nodiscard]] std::vector<std::string_view> split(std::string_view text, char separator);
[[nodiscard]] std::string lowered(std::string_view text);
[[nodiscard]] bool equalsIgnoringCase(std::string_view a, std::string_view b);
[[nodiscard]] bool containsIgnoringCase(std::string_view text, std::string_view part);

/// A whole decimal number with optional sign, nothing else around it.
[[nodiscard]] std::optional<std::int64_t> parseInteger(std::string_view text);

/// `*` stands for any run of characters; everything else for itself.
[[nodiscard]] bool matchesGlob(std::string_view glob, std::string_view text);

/// The candidate closest to `word` (edit distance at most a third of its length), for
/// "did you mean"; empty when none is close.
[[nodiscard]] std::string closestTo(std::string_view word,
                                    std::span<const std::string_view> candidates);

/// Valid UTF-8 for showing: control characters and broken sequences become U+FFFD, the text is
/// cut after `limit` bytes (at a character) with an ellipsis.
[[nodiscard]] std::string displayable(std::string_view bytes, std::size_t limit = 4096);

} // namespace ff
