// Finds what a user means by a few letters of it.
#pragma once

#include <optional>
#include <vector>

#include <QString>

namespace ff {

struct FuzzyHit {
    int score = 0;                    ///< the more the better
    std::vector<qsizetype> positions; ///< of the text's characters that were meant, ascending
};

/// All characters of `pattern` in their order, whatever their case; blanks part words, each of
/// which has to be found, in any order. Beginnings of words and runs of characters count for more.
/// An empty pattern fits all alike.
[[nodiscard]] std::optional<FuzzyHit> fuzzyMatch(const QString& pattern, const QString& text);

} // namespace ff
