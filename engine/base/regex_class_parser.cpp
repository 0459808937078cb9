// Classes of RE2 (re2/doc/syntax.txt) as sets of Latin-1 bytes.
#include "engine/base/regex_class_parser.h"

#include <array>
#include <utility>

namespace ff {

namespace {

ByteSet range(unsigned first, unsigned last) {
    ByteSet out;
    for (unsigned byte = first; byte <= last; ++byte) {
        out.set(byte);
    }
    return out;
}

ByteSet anyOf(std::string_view bytes) {
    ByteSet out;
    for (const char c : bytes) {
        out.set(static_cast<unsigned char>(c));
    }
    return out;
}

ByteSet digits() { return range('0', '9'); }
ByteSet letters() { return range('a', 'z') | range('A', 'Z'); }
ByteSet words() { return letters() | digits() | anyOf("_"); }
ByteSet all() { return ByteSet().set(); }

/// `\d`, `\S` and so on.
std::optional<ByteSet> perlClass(char letter) {
    switch (letter) {
    case 'd':
        return digits();
    case 'D':
        return ~digits();
    case 's':
        return anyOf("\t\n\f\r ");
    case 'S':
        return ~anyOf("\t\n\f\r ");
    case 'w':
        return words();
    case 'W':
        return ~words();
    default:
        return std::nullopt;
    }
}

std::optional<ByteSet> namedClass(std::string_view name) {
    const std::array<std::pair<std::string_view, ByteSet>, 14> known{{
        {"alnum", letters() | digits()},
        {"alpha", letters()},
        {"ascii", range(0, 0x7F)},
        {"blank", anyOf("\t ")},
        {"cntrl", range(0, 0x1F) | range(0x7F, 0x7F)},
        {"digit", digits()},
        {"graph", range('!', '~')},
        {"lower", range('a', 'z')},
        {"print", range(' ', '~')},
        {"punct", range('!', '/') | range(':', '@') | range('[', '`') | range('{', '~')},
        {"space", anyOf("\t\n\v\f\r ")},
        {"upper", range('A', 'Z')},
        {"word", words()},
        {"xdigit", digits() | range('a', 'f') | range('A', 'F')},
    }};
    const bool isNegated = name.starts_with('^');
    for (const auto& [text, set] : known) {
        if (text == name.substr(isNegated ? 1 : 0)) {
            return isNegated ? ~set : set;
        }
    }
    return std::nullopt;
}

int hexValue(char c) {
    if (c >= '0' && c <= '9') {
        return c - '0';
    }
    const char low = static_cast<char>(c | 0x20);
    return low >= 'a' && low <= 'f' ? low - 'a' + 10 : -1;
}

class ClassParser {
public:
    ClassParser(std::string_view text, std::size_t& at) : m_text(text), m_at(at) {}

    std::optional<ByteSet> parse() { return peek() == '[' ? brackets() : escape(); }

private:
    [[nodiscard]] char peek(std::size_t ahead = 0) const {
        return m_at + ahead < m_text.size() ? m_text[m_at + ahead] : '\0';
    }
    [[nodiscard]] bool isAtEnd() const { return m_at >= m_text.size(); }

    /// Behind the backslash of a class or a single byte.
    std::optional<ByteSet> escape() {
        ++m_at;
        if (isAtEnd()) {
            return std::nullopt;
        }
        const char letter = m_text[m_at++];
        if (const auto set = perlClass(letter)) {
            return set;
        }
        if (letter == 'p' || letter == 'P') {
            return property();
        }
        if (letter == 'C') {
            return all();
        }
        const auto byte = byteOf(letter);
        return byte ? std::optional(range(*byte, *byte)) : std::nullopt;
    }

    /// Any byte: which ones a property holds is RE2's to know.
    std::optional<ByteSet> property() {
        if (peek() == '{') {
            m_at = m_text.find('}', m_at);
        }
        if (m_at >= m_text.size()) {
            return std::nullopt;
        }
        ++m_at;
        return all();
    }

    std::optional<unsigned> byteOf(char letter) {
        static constexpr std::string_view letters = "aftnrv";
        static constexpr std::string_view bytes = "\a\f\t\n\r\v";
        if (const std::size_t known = letters.find(letter); known != std::string_view::npos) {
            return static_cast<unsigned char>(bytes[known]);
        }
        if (letter == 'x') {
            return hexByte();
        }
        if (isWordByte(static_cast<unsigned char>(letter)) && letter != '_') {
            return std::nullopt; // octal numbers and what RE2 does not know
        }
        return static_cast<unsigned char>(letter);
    }

    std::optional<unsigned> hexByte() {
        unsigned value = 0;
        const bool isBraced = peek() == '{';
        m_at += isBraced ? 1 : 0;
        for (int count = 0; isBraced ? peek() != '}' : count < 2; ++count) {
            const int digit = hexValue(peek());
            if (digit < 0 || value > 0xFF) {
                return std::nullopt;
            }
            value = value * 16 + static_cast<unsigned>(digit);
            ++m_at;
        }
        m_at += isBraced ? 1 : 0;
        return value <= 0xFF ? std::optional(value) : std::nullopt;
    }

    std::optional<ByteSet> brackets() {
        ++m_at;
        const bool isNegated = peek() == '^';
        m_at += isNegated ? 1 : 0;
        ByteSet out;
        for (bool isFirst = true; isFirst || peek() != ']'; isFirst = false) {
            if (isAtEnd() || !addItem(out)) {
                return std::nullopt;
            }
        }
        ++m_at;
        if (!isNegated) {
            return out;
        }
        return m_isInexact ? all() : ~out;
    }

    bool addItem(ByteSet& into) {
        if (m_text.substr(m_at).starts_with("[:")) {
            const std::size_t end = m_text.find(":]", m_at);
            const auto set = end == std::string_view::npos
                                 ? std::nullopt
                                 : namedClass(m_text.substr(m_at + 2, end - m_at - 2));
            if (set) {
                m_at = end + 2;
                into |= *set;
            }
            return set.has_value();
        }
        if (peek() == '\\' && !isByteEscape(peek(1))) {
            m_isInexact = m_isInexact || peek(1) == 'p' || peek(1) == 'P';
            const auto set = escape();
            into |= set.value_or(ByteSet());
            return set.has_value();
        }
        return addRange(into);
    }

    [[nodiscard]] static bool isByteEscape(char letter) {
        return !perlClass(letter) && letter != 'p' && letter != 'P' && letter != 'C';
    }

    bool addRange(ByteSet& into) {
        const auto first = rangeEnd();
        if (!first) {
            return false;
        }
        std::optional<unsigned> last = first;
        if (peek() == '-' && peek(1) != ']' && m_at + 1 < m_text.size()) {
            ++m_at;
            last = rangeEnd();
        }
        if (!last || *last < *first) {
            return false;
        }
        into |= range(*first, *last);
        return true;
    }

    std::optional<unsigned> rangeEnd() {
        if (isAtEnd()) {
            return std::nullopt;
        }
        const char c = m_text[m_at++];
        if (c != '\\') {
            return static_cast<unsigned char>(c);
        }
        return isAtEnd() ? std::nullopt : byteOf(m_text[m_at++]);
    }

    std::string_view m_text;
    std::size_t& m_at;
    bool m_isInexact = false; ///< a negated class would stand for too little
};

} // namespace

std::optional<ByteSet> parseRegexClass(std::string_view text, std::size_t& at) {
    return ClassParser(text, at).parse();
}

ByteSet withBothCases(ByteSet set) {
    for (unsigned upper = 'A'; upper <= 'Z'; ++upper) {
        const unsigned lower = upper + ('a' - 'A');
        const bool isIn = set.test(upper) || set.test(lower);
        set.set(upper, isIn);
        set.set(lower, isIn);
    }
    if ((set & range(0x80, 0xFF)).any()) {
        set |= range(0x80, 0xFF);
    }
    return set;
}

} // namespace ff
