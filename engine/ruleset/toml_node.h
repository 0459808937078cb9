// A TOML value with the place it was read from, keys in the order of the text.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ff {

/// Line and column, both from 1, columns in characters.
struct TextPlace {
    int line = 0;
    int column = 0;

    auto operator<=>(const TextPlace&) const = default;
};

struct TomlEntry;

struct TomlNode {
    enum class Kind : std::uint8_t { Text, Integer, Number, Boolean, Time, Array, Table };

    Kind kind = Kind::Table;
    TextPlace place;
    std::string text;
    std::int64_t integer = 0;
    double number = 0; ///< of an integer too
    bool boolean = false;
    std::vector<TomlNode> items;
    std::vector<TomlEntry> entries;

    [[nodiscard]] const TomlEntry* find(std::string_view key) const;
};

struct TomlEntry {
    std::string key;
    TextPlace place; ///< of the key
    TomlNode value;
};

/// `a text`, `an integer`: how messages call a kind.
[[nodiscard]] std::string_view toText(TomlNode::Kind kind);

} // namespace ff
