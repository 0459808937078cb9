// A report's text as it may be shown: bounded, and nothing in it acts or hides.
#pragma once

#include <string_view>

#include <QString>

namespace ff {

struct PreviewText {
    QString text;
    bool isCut = false; ///< there is more, or longer lines
};

/// The beginning: at most `mostPreviewed` bytes, `longestPreviewed` of a line.
[[nodiscard]] PreviewText previewText(std::string_view bytes);

inline constexpr std::size_t mostPreviewed = 400'000;
inline constexpr std::size_t longestPreviewed = 2'000;

} // namespace ff
