// Recursive descent over RE2's syntax; classes are in `regex_class_parser`.
#include "engine/base/regex_tree.h"

#include <utility>

#include "engine/base/regex_class_parser.h"

namespace ff {

namespace {

constexpr int deepest = 100;
/// RE2's own limit.
constexpr int mostRepeats = 1000;

class TreeParser {
public:
    explicit TreeParser(std::string_view text) : m_text(text) {}

    std::optional<RegexNode> parse() {
        RegexNode node = choice(0);
        if (m_isBad || m_at != m_text.size()) {
            return std::nullopt;
        }
        return node;
    }

private:
    struct Flags {
        bool ignoresCase = false;
        bool dotTakesNewline = false;
    };

    [[nodiscard]] bool isAtEnd() const { return m_at >= m_text.size(); }
    [[nodiscard]] bool isAt(std::string_view what) const {
        return m_text.substr(m_at).starts_with(what);
    }
    bool take(std::string_view what) {
        const bool is = isAt(what);
        m_at += is ? what.size() : 0;
        return is;
    }
    /// Nothing is read any more.
    RegexNode bad() {
        m_isBad = true;
        m_at = m_text.size();
        return {};
    }

    RegexNode choice(int depth) {
        if (depth > deepest) {
            return bad();
        }
        RegexNode out;
        out.kind = RegexNode::Kind::Choice;
        const Flags flags = m_flags;
        do {
            out.parts.push_back(sequence(depth));
        } while (!m_isBad && take("|"));
        m_flags = flags; // of a group hold in it only
        return out.parts.size() == 1 ? std::move(out.parts.front()) : out;
    }

    RegexNode sequence(int depth) {
        RegexNode out;
        while (!m_isBad && !isAtEnd() && !isAt("|") && !isAt(")")) {
            if (take("\\Q")) {
                quoted(out);
                continue;
            }
            RegexNode part = single(depth);
            repeat(part);
            out.parts.push_back(std::move(part));
        }
        return out;
    }

    void quoted(RegexNode& into) {
        while (!isAtEnd() && !take("\\E")) {
            into.parts.push_back(byteNode(bytesOf(m_text[m_at++])));
        }
    }

    RegexNode single(int depth) {
        if (take("(")) {
            return group(depth);
        }
        if (take("^") || take("\\A")) {
            return borderNode(RegexNode::Border::Begin);
        }
        if (take("$") || take("\\z")) {
            return borderNode(RegexNode::Border::End);
        }
        if (take("\\b")) {
            return borderNode(RegexNode::Border::Word);
        }
        if (take("\\B")) {
            return borderNode(RegexNode::Border::NoWord);
        }
        if (take(".")) {
            ByteSet all = ByteSet().set();
            all.set('\n', m_flags.dotTakesNewline);
            return byteNode(all);
        }
        if (isAt("*") || isAt("+") || isAt("?")) {
            return bad();
        }
        const std::optional<ByteSet> set =
            isAt("[") || isAt("\\") ? parseRegexClass(m_text, m_at) : bytesOf(m_text[m_at++]);
        return set ? byteNode(m_flags.ignoresCase ? withBothCases(*set) : *set) : bad();
    }

    [[nodiscard]] ByteSet bytesOf(char c) const {
        ByteSet set;
        set.set(static_cast<unsigned char>(c));
        return m_flags.ignoresCase ? withBothCases(set) : set;
    }

    static RegexNode byteNode(const ByteSet& bytes) {
        RegexNode out;
        out.kind = RegexNode::Kind::Bytes;
        out.bytes = bytes;
        return out;
    }

    static RegexNode borderNode(RegexNode::Border border) {
        RegexNode out;
        out.kind = RegexNode::Kind::Border;
        out.border = border;
        return out;
    }

    /// Behind its `(`.
    RegexNode group(int depth) {
        const Flags outer = m_flags;
        if (take("?P<") || take("?<")) {
            m_at = m_text.find('>', m_at);
            if (m_at == std::string_view::npos) {
                return bad();
            }
            ++m_at;
        } else if (take("?")) {
            if (!takeFlags()) {
                return bad();
            }
            if (take(")")) {
                return {}; // flags alone hold for the rest of the group around them
            }
            if (!take(":")) {
                return bad();
            }
        }
        RegexNode out = choice(depth + 1);
        m_flags = outer;
        return take(")") ? out : bad();
    }

    bool takeFlags() {
        bool value = true;
        for (; !isAtEnd() && !isAt(")") && !isAt(":"); ++m_at) {
            switch (m_text[m_at]) {
            case '-':
                value = false;
                break;
            case 'i':
                m_flags.ignoresCase = value;
                break;
            case 's':
                m_flags.dotTakesNewline = value;
                break;
            case 'm':
            case 'U':
                break; // the same texts, or borders at other places
            default:
                return false;
            }
        }
        return !isAtEnd();
    }

    void repeat(RegexNode& part) {
        int least = 0;
        int most = RegexNode::unbounded;
        if (take("+")) {
            least = 1;
        } else if (take("?")) {
            most = 1;
        } else if (!take("*") && !takeCounts(least, most)) {
            return;
        }
        (void)take("?"); // as few as will do: the same texts
        if (isAt("*") || isAt("+") || isAt("?")) {
            m_isBad = true;
        }
        RegexNode out;
        out.kind = RegexNode::Kind::Repeat;
        out.least = least;
        out.most = most;
        out.parts.push_back(std::move(part));
        part = std::move(out);
    }

    /// `{2}`, `{2,}` or `{2,5}`; anything else in braces stands for itself.
    bool takeCounts(int& least, int& most) {
        const std::size_t start = m_at;
        const auto first = take("{") ? takeNumber() : std::nullopt;
        std::optional<int> last = first;
        if (first && take(",")) {
            last = isAt("}") ? RegexNode::unbounded : takeNumber();
        }
        if (!first || !last || !take("}")) {
            m_at = start;
            return false;
        }
        least = *first;
        most = *last;
        m_isBad = m_isBad || least > mostRepeats || most > mostRepeats ||
                  (most != RegexNode::unbounded && most < least);
        return true;
    }

    std::optional<int> takeNumber() {
        int number = 0;
        const std::size_t start = m_at;
        while (!isAtEnd() && m_text[m_at] >= '0' && m_text[m_at] <= '9' && m_at - start < 6) {
            number = number * 10 + (m_text[m_at++] - '0');
        }
        return m_at == start ? std::nullopt : std::optional(number);
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    Flags m_flags;
    bool m_isBad = false;
};

} // namespace

std::optional<RegexNode> parseRegexTree(std::string_view regex) {
    return TreeParser(regex).parse();
}

bool isWordByte(unsigned char byte) {
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') ||
           (byte >= '0' && byte <= '9') || byte == '_';
}

} // namespace ff
