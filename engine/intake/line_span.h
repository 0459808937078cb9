// Finding line borders in a text.
#pragma once

#include <cstddef>
#include <string_view>

namespace ff {

/// Bytes [begin, end) of a line, without `\n` and a `\r` before it.
struct LineSpan {
    std::size_t begin = 0;
    std::size_t end = 0;
    std::size_t next = 0; ///< where the following line begins; size of the text after the last

    [[nodiscard]] std::string_view in(std::string_view text) const {
        return text.substr(begin, end - begin);
    }
};

/// The line that begins at `begin`.
[[nodiscard]] LineSpan lineAt(std::string_view text, std::size_t begin);
/// The line that the byte at `offset` belongs to.
[[nodiscard]] LineSpan lineAround(std::string_view text, std::size_t offset);

} // namespace ff
