// Which rules and symptoms a text holds, and where, even while it does not parse.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace ff {

struct OutlineEntry {
    std::string kind; ///< `extractor`, `symptom`, `table`
    std::string id;   ///< without the pack; of a table its name; empty: not typed yet
    std::string title;
    int line = 1;    ///< of its header, from 1
    int lastLine = 1; ///< before the next header of the same depth
};

struct RuleOutline {
    std::string pack;
    std::vector<OutlineEntry> entries;

    /// The entry that the line belongs to; null above the first.
    [[nodiscard]] const OutlineEntry* at(int line) const;
    /// `pack/id` as rules are called; the id alone of a symptom; empty while there is none.
    [[nodiscard]] std::string qualified(const OutlineEntry& entry) const;
};

[[nodiscard]] RuleOutline outlineOf(std::string_view text);

/// Whether rules of that kind have ids with a pack.
[[nodiscard]] bool isRuleKind(std::string_view kind);

} // namespace ff
