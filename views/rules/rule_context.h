// What is being typed at a place of a rule file: in which table, a key or the value of which key.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "engine/ruleset/schema_table.h"

namespace ff {

struct RuleContext {
    enum class Place { Header, Key, Value, Comment };

    Place place = Place::Key;
    const TableSchema* table = nullptr; ///< null: of no known table
    std::string key;                    ///< whose value it is; of a place in a key: that key
    const KeySchema* schema = nullptr;  ///< of `key`, where the table knows it
    bool isInText = false;              ///< between quotes
    bool isInCapture = false;           ///< behind a `{` in a text
    std::string typed;                  ///< the word before the place
    std::string word;                   ///< the whole word around it
    std::vector<std::string> present;   ///< keys of the table before the place
    std::vector<std::string> captures;  ///< of the extractor around it
};

/// Looks back no farther than `farthest` bytes, so that the cost is bounded in any text.
[[nodiscard]] RuleContext contextAt(std::string_view text, std::size_t offset);

} // namespace ff
