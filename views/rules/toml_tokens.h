// Cuts a line of a TOML text into what is coloured alike.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace ff {

enum class TomlStyle : std::uint8_t { Plain, Key, Text, Number, Comment, Header, Capture, Broken };

struct TomlToken {
    std::size_t start = 0; ///< byte of the line
    std::size_t length = 0;
    TomlStyle style = TomlStyle::Plain;

    bool operator==(const TomlToken&) const = default;
};

/// In which text of several lines a line begins.
enum class TomlState : std::uint8_t { None, Basic, Literal };

/// All bytes of the line in order, gaps between tokens are plain. `state` becomes that behind the
/// line. Half-typed text is taken as far as it goes.
[[nodiscard]] std::vector<TomlToken> tomlTokens(std::string_view line, TomlState& state);

/// How deep the header `[a]` or `[[a.b]]` of a line nests, from 0; -1: the line is none.
[[nodiscard]] int headerDepth(std::string_view line);

} // namespace ff
