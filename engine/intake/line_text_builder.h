// Puts the text of a line together from pieces of raw bytes, and remembers where each came from.
#pragma once

#include <cstddef>
#include <string_view>

#include "engine/model/line_decoder.h"

namespace ff {

class LineTextBuilder {
public:
    /// `piece` stands `raw` bytes into the line.
    void append(std::string_view piece, std::size_t raw);
    /// Bytes [begin, end) of a text that was made earlier, at the raw places they have there.
    void appendPart(const LineText& from, std::size_t begin, std::size_t end);
    /// A newline between two parts of the text, in the place of the byte that follows the first.
    void breakLine();
    /// So too, at the place of the last byte: behind it the member may end.
    void breakBehind();

    [[nodiscard]] std::size_t size() const { return m_out.text.size(); }
    [[nodiscard]] LineText finish() { return std::move(m_out); }

private:
    LineText m_out;
    std::size_t m_nextRaw = 0; ///< where a byte stands that follows without a jump
};

/// The raw bytes themselves.
[[nodiscard]] LineText plainLine(std::string_view raw);

/// `text` is the text of `under` with bytes left out: the same with places in the raw bytes of
/// `under`.
[[nodiscard]] LineText onTopOf(LineText text, const LineText& under);

} // namespace ff
