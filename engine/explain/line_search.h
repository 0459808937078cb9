// Looks again for lines that an extractor took, and for those that it nearly took.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/base/progress.h"
#include "engine/model/extractor.h"
#include "engine/model/locator.h"
#include "engine/pipeline/analysis.h"

namespace ff {

/// Some lines, of which the first ones are kept.
struct LineTally {
    static constexpr std::size_t mostKept = 8;

    std::uint64_t count = 0;
    std::vector<Locator> first;

    void add(const Locator& place) {
        if (++count <= mostKept) {
            first.push_back(place);
        }
    }
};

struct LineFindings {
    LineTally words;    ///< hold the words that announce the pattern, and not the pattern
    LineTally excluded; ///< hold the pattern, and `not_regex` too
    LineTally unnamed;  ///< match, and the table knows no symptom for them
    LineTally taken;    ///< match and mean a symptom
    std::string keys;   ///< of the first unnamed lines: what the table lacks
    bool isCut = false; ///< not all it reads was searched: other lines may be there
};

/// Lines with the words of some pattern that one search looks at, for all its extractors together.
constexpr std::size_t mostSearchedLines = 60'000;

/// One finding for each of `extractors`, which have a `regex`. Lines are seen as the scan sees
/// them; members without line text and members left out are not. After `mostSearchedLines` the rest
/// is not looked at. After a cancel the findings are incomplete.
[[nodiscard]] std::vector<LineFindings> searchLines(const Analysis& analysis,
                                                    const std::vector<const Extractor*>& extractors,
                                                    const Progress& progress);

} // namespace ff
