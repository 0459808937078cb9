// The bytes of a log line as text to draw, with the way back from bytes to characters.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include <QString>

namespace ff {

/// Text in a colour that a control sequence chose (SGR 30 to 37 and 90 to 97: 0 to 7; -1: none).
struct ColourRun {
    int from = 0; ///< in the text; goes on to the next run
    int colour = -1;
    bool isBold = false;
};

/// Control sequences (ECMA-48 CSI and OSC) are left out, a tab is four spaces, other control
/// characters and broken UTF-8 become U+FFFD.
struct DecodedLine {
    static constexpr std::size_t mostBytes = 4096;

    QString text;
    std::vector<std::uint32_t> places; ///< by byte: position in `text`; one more for the end
    std::vector<ColourRun> colours;    ///< ascending; empty: all in the usual colour
    bool isCut = false;                ///< the line has more than `mostBytes` bytes

    /// Position in `text` of a byte of the line; the end of the text for bytes cut off.
    [[nodiscard]] int placeOf(std::uint64_t byte) const;
};

/// Looks at `mostBytes` bytes only, however long the line is.
[[nodiscard]] DecodedLine decodedLine(std::string_view bytes);

} // namespace ff
