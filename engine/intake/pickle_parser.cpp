// A stack machine over the accepted opcodes.
#include "engine/intake/pickle_parser.h"

#include <algorithm>
#include <bit>

#include <fmt/format.h>

namespace ff {

namespace {

constexpr std::size_t largestFile = std::size_t{1} << 30U;
constexpr std::size_t mostNodes = 50'000'000;
constexpr std::size_t mostMemo = std::size_t{1} << 24U;
constexpr std::uint8_t deepest = 64;

using Kind = PickleNode::Kind;

bool isContainer(Kind kind) {
    return kind == Kind::List || kind == Kind::Tuple || kind == Kind::Dict;
}

} // namespace

class PickleParser {
public:
    explicit PickleParser(std::string_view bytes) { m_tree.m_bytes = bytes; }

    PickleTree run() {
        if (bytes().size() > largestFile) {
            fail("the pickle is larger than 1 GiB");
        }
        while (!m_isDone && !m_tree.error) {
            m_opcodeAt = m_at;
            const auto opcode = static_cast<unsigned char>(number(1));
            if (!m_tree.error) {
                execute(opcode);
            }
        }
        return std::move(m_tree);
    }

private:
    using Index = PickleTree::Index;

    std::string_view bytes() const { return m_tree.m_bytes; }

    void fail(std::string what, bool isCut = false) {
        if (!m_tree.error) {
            m_tree.error = PickleError{std::move(what), m_opcodeAt, isCut};
        }
    }

    bool has(std::uint64_t count) {
        if (count > bytes().size() - m_at) {
            fail("the pickle ends inside a value", true);
            return false;
        }
        return true;
    }

    /// Unsigned little-endian.
    std::uint64_t number(std::size_t width) {
        if (!has(width)) {
            return 0;
        }
        std::uint64_t value = 0;
        for (std::size_t i = 0; i < width; ++i) {
            const auto byte = static_cast<unsigned char>(bytes()[m_at + i]);
            value |= static_cast<std::uint64_t>(byte) << (8 * i);
        }
        m_at += width;
        return value;
    }

    void push(Kind kind, std::int64_t value = 0) {
        if (m_tree.m_nodes.size() >= mostNodes) {
            fail("the pickle holds more than 50 million values");
            return;
        }
        m_stack.push_back(static_cast<Index>(m_tree.m_nodes.size()));
        m_tree.m_nodes.push_back({kind, static_cast<std::uint32_t>(m_opcodeAt), value});
        m_depths.push_back(isContainer(kind) ? 1 : 0);
    }

    void pushContainer(Kind kind) {
        push(kind, static_cast<std::int64_t>(m_tree.m_children.size()));
        m_tree.m_children.emplace_back();
    }

    void pushText(std::size_t lengthWidth) {
        const std::uint64_t length = number(lengthWidth);
        if (m_tree.error || !has(length)) {
            return;
        }
        push(Kind::Text,
             static_cast<std::int64_t>((static_cast<std::uint64_t>(m_at) << 32U) | length));
        m_at += length;
    }

    void pushSigned(std::size_t width) {
        const std::uint64_t raw = number(width);
        const std::size_t unused = 64 - 8 * width;
        push(Kind::Integer, width == 0 ? 0 : static_cast<std::int64_t>(raw << unused) >> unused);
    }

    void pushLong() {
        const std::uint64_t width = number(1);
        if (width > 8) {
            fail("the pickle holds an integer of more than 64 bits");
            return;
        }
        if (!m_tree.error) {
            pushSigned(width);
        }
    }

    void pushFloat() {
        if (!has(8)) {
            return;
        }
        std::uint64_t bits = 0; // big-endian
        for (std::size_t i = 0; i < 8; ++i) {
            bits = (bits << 8U) | static_cast<unsigned char>(bytes()[m_at + i]);
        }
        m_at += 8;
        push(Kind::Float, static_cast<std::int64_t>(bits));
    }

    void memoize(std::uint64_t id) {
        if (m_stack.empty() || m_tree.node(m_stack.back()).kind == Kind::Mark) {
            fail("the pickle remembers a value that is not there");
        } else if (id >= mostMemo || id > bytes().size()) {
            fail("the pickle remembers a value under a number that is too high");
        } else {
            if (id >= m_memo.size()) {
                m_memo.resize(id + 1, noIndex);
            }
            m_memo[id] = m_stack.back();
        }
    }

    void recall(std::uint64_t id) {
        if (id >= m_memo.size() || m_memo[id] == noIndex) {
            fail("the pickle recalls a value it did not remember");
        } else if (m_stack.size() >= mostNodes) {
            fail("the pickle holds more than 50 million values");
        } else {
            m_stack.push_back(m_memo[id]);
        }
    }

    /// Where the values after the last mark begin on the stack; takes the mark off the count.
    std::optional<std::size_t> afterMark() {
        std::size_t at = m_stack.size();
        while (at > 0 && m_tree.node(m_stack[at - 1]).kind != Kind::Mark) {
            --at;
        }
        if (at == 0) {
            fail("the pickle closes a group that was not opened");
            return std::nullopt;
        }
        return at;
    }

    void pushMark() {
        if (m_markCount >= deepest * 2U) {
            fail("the pickle is nested deeper than 64 levels");
            return;
        }
        ++m_markCount;
        push(Kind::Mark);
    }

    /// The last `count` values become a tuple, below them `extra` (the mark) goes away.
    void makeTuple(std::size_t count, std::size_t extra = 0) {
        if (m_stack.size() < count + extra) {
            fail("the pickle makes a tuple of values that are not there");
            return;
        }
        const std::vector<Index> items(m_stack.end() - static_cast<std::ptrdiff_t>(count),
                                       m_stack.end());
        m_stack.resize(m_stack.size() - count - extra);
        pushContainer(Kind::Tuple);
        if (!m_tree.error) {
            put(m_stack.back(), items);
        }
    }

    void makeMarkedTuple() {
        if (const auto begin = afterMark()) {
            --m_markCount;
            makeTuple(m_stack.size() - *begin, 1);
        }
    }

    /// Moves the values from `begin` on into the list or dict below them (and below the mark).
    void fill(Kind kind, std::size_t begin, bool isMarked) {
        const std::size_t below = begin - (isMarked ? 1 : 0);
        if (below == 0 || m_tree.node(m_stack[below - 1]).kind != kind ||
            (kind == Kind::Dict && (m_stack.size() - begin) % 2 != 0)) {
            fail("the pickle fills something that is not such a container");
            return;
        }
        const std::vector<Index> items(m_stack.begin() + static_cast<std::ptrdiff_t>(begin),
                                       m_stack.end());
        m_stack.resize(below);
        put(m_stack.back(), items);
    }

    void fillMarked(Kind kind) {
        if (const auto begin = afterMark()) {
            --m_markCount;
            fill(kind, *begin, true);
        }
    }

    void fillOne(Kind kind, std::size_t count) {
        if (m_stack.size() <= count) {
            fail("the pickle fills a container that is not there");
            return;
        }
        fill(kind, m_stack.size() - count, false);
    }

    void put(Index container, const std::vector<Index>& items) {
        auto& children = m_tree.m_children[static_cast<std::size_t>(m_tree.node(container).value)];
        std::uint8_t depth = m_depths[container];
        for (const Index item : items) {
            if (m_tree.node(item).kind == Kind::Mark || item == container) {
                fail("the pickle puts a value where none can be");
                return;
            }
            depth = std::max(depth, static_cast<std::uint8_t>(m_depths[item] + 1));
        }
        if (depth > deepest) {
            fail("the pickle is nested deeper than 64 levels");
            return;
        }
        m_depths[container] = depth;
        children.insert(children.end(), items.begin(), items.end());
    }

    void readProtocol() {
        const std::uint64_t protocol = number(1);
        if (!m_tree.error && (m_opcodeAt != 0 || protocol < 2 || protocol > 5)) {
            fail("the pickle has a protocol other than 2 to 5");
        }
    }

    void stop() {
        if (m_stack.size() != 1 || m_tree.node(m_stack.front()).kind == Kind::Mark) {
            fail("the pickle does not end with one value");
            return;
        }
        m_tree.root = m_stack.front();
        m_isDone = true;
    }

    void pop() {
        if (m_stack.empty()) {
            fail("the pickle drops a value that is not there");
            return;
        }
        m_markCount -= m_tree.node(m_stack.back()).kind == Kind::Mark ? 1U : 0U;
        m_stack.pop_back();
    }

    void execute(unsigned char opcode) {
        if (!executeScalar(opcode) && !executeContainer(opcode)) {
            fail(fmt::format("the pickle holds opcode 0x{:02x}, which is not plain data; the file "
                             "may be hostile and was not read further",
                             opcode));
        }
    }

    bool executeScalar(unsigned char opcode) {
        switch (opcode) {
        case 'N':
            push(Kind::None);
            return true;
        case 0x88:
            push(Kind::Bool, 1);
            return true;
        case 0x89:
            push(Kind::Bool, 0);
            return true;
        case 'K':
            push(Kind::Integer, static_cast<std::int64_t>(number(1)));
            return true;
        case 'M':
            push(Kind::Integer, static_cast<std::int64_t>(number(2)));
            return true;
        case 'J':
            pushSigned(4);
            return true;
        case 0x8a:
            pushLong();
            return true;
        case 'G':
            pushFloat();
            return true;
        case 0x8c: // SHORT_BINUNICODE
        case 'C':
            pushText(1);
            return true; // SHORT_BINBYTES
        case 'X':
            pushText(4);
            return true;
        case 0x8d:
            pushText(8);
            return true;
        case 'q':
            memoize(number(1));
            return true;
        case 'r':
            memoize(number(4));
            return true;
        case 0x94:
            memoize(m_nextMemo);
            ++m_nextMemo;
            return true;
        case 'h':
            recall(number(1));
            return true;
        case 'j':
            recall(number(4));
            return true;
        default:
            return false;
        }
    }

    bool executeContainer(unsigned char opcode) {
        switch (opcode) {
        case 0x80:
            readProtocol();
            return true;
        case 0x95:
            number(8);
            return true; // FRAME: only says how long it is
        case '}':
            pushContainer(Kind::Dict);
            return true;
        case ']':
            pushContainer(Kind::List);
            return true;
        case ')':
            pushContainer(Kind::Tuple);
            return true;
        case '(':
            pushMark();
            return true;
        case 't':
            makeMarkedTuple();
            return true;
        case 0x85:
            makeTuple(1);
            return true;
        case 0x86:
            makeTuple(2);
            return true;
        case 0x87:
            makeTuple(3);
            return true;
        case 'e':
            fillMarked(Kind::List);
            return true;
        case 'u':
            fillMarked(Kind::Dict);
            return true;
        case 'a':
            fillOne(Kind::List, 1);
            return true;
        case 's':
            fillOne(Kind::Dict, 2);
            return true;
        case '0':
            pop();
            return true;
        case '.':
            stop();
            return true;
        default:
            return false;
        }
    }

    static constexpr Index noIndex = 0xFFFFFFFFU;

    PickleTree m_tree;
    std::vector<Index> m_stack;
    std::vector<Index> m_memo;
    std::vector<std::uint8_t> m_depths; ///< by node: levels of containers in it
    std::size_t m_at = 0;
    std::size_t m_opcodeAt = 0;
    std::uint64_t m_nextMemo = 0;
    std::size_t m_markCount = 0;
    bool m_isDone = false;
};

PickleTree parsePickle(std::string_view bytes) { return PickleParser(bytes).run(); }

} // namespace ff
