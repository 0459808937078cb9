// A regular expression as a tree: to find out what each of its matches must hold.
#pragma once

#include <bitset>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace ff {

using ByteSet = std::bitset<256>;

/// Stands for at least the texts that the expression matches. It may stand for more: what the
/// parser does not know in full, such as `\p{Greek}`, is any byte.
struct RegexNode {
    enum class Kind : std::uint8_t {
        Bytes,    ///< one byte of `bytes`
        Sequence, ///< `parts` one after another; without parts the empty text
        Choice,   ///< one of `parts`
        Repeat,   ///< the one of `parts`, `least` to `most` times
        Border,   ///< no byte
    };
    enum class Border : std::uint8_t {
        Word,
        NoWord,
        Begin,
        End
    }; ///< begin and end of line or text

    static constexpr int unbounded = -1;

    Kind kind = Kind::Sequence;
    Border border = Border::Word;
    ByteSet bytes;
    std::vector<RegexNode> parts;
    int least = 0;
    int most = unbounded;
};

/// RE2 syntax over bytes (Latin-1). Nothing for what is no regular expression or is nested too
/// deeply; not all that RE2 refuses is refused.
[[nodiscard]] std::optional<RegexNode> parseRegexTree(std::string_view regex);

/// Letters, digits and `_`.
[[nodiscard]] bool isWordByte(unsigned char byte);

} // namespace ff
