// Reads the opcodes and their arguments; the machine does what they ask for.
#include "engine/intake/pickle_parser.h"

#include <fmt/format.h>

#include "engine/intake/pickle_machine.h"

namespace ff {

namespace {

constexpr std::size_t largestFile = std::size_t{1} << 30U;

using Kind = PickleNode::Kind;

class PickleParser {
public:
    explicit PickleParser(std::string_view bytes) : m_bytes(bytes), m_machine(bytes) {}

    PickleTree run() {
        if (m_bytes.size() > largestFile) {
            m_machine.fail("the pickle is larger than 1 GiB");
        }
        while (m_machine.isRunning()) {
            m_machine.setOffset(m_at);
            const auto opcode = static_cast<unsigned char>(number(1));
            if (!m_machine.hasFailed()) {
                execute(opcode);
            }
        }
        return m_machine.take();
    }

private:
    bool has(std::uint64_t count) {
        if (count > m_bytes.size() - m_at) {
            m_machine.fail("the pickle ends inside a value", true);
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
            const auto byte = static_cast<unsigned char>(m_bytes[m_at + i]);
            value |= static_cast<std::uint64_t>(byte) << (8 * i);
        }
        m_at += width;
        return value;
    }

    void pushText(std::size_t lengthWidth) {
        const std::uint64_t length = number(lengthWidth);
        if (m_machine.hasFailed() || !has(length)) {
            return;
        }
        m_machine.pushText(m_at, length);
        m_at += length;
    }

    void pushSigned(std::size_t width) {
        const std::uint64_t raw = number(width);
        const std::size_t unused = 64 - 8 * width;
        m_machine.push(Kind::Integer,
                       width == 0 ? 0 : static_cast<std::int64_t>(raw << unused) >> unused);
    }

    void pushLong() {
        const std::uint64_t width = number(1);
        if (width > 8) {
            m_machine.fail("the pickle holds an integer of more than 64 bits");
            return;
        }
        if (!m_machine.hasFailed()) {
            pushSigned(width);
        }
    }

    void pushFloat() {
        if (!has(8)) {
            return;
        }
        std::uint64_t bits = 0; // big-endian
        for (std::size_t i = 0; i < 8; ++i) {
            bits = (bits << 8U) | static_cast<unsigned char>(m_bytes[m_at + i]);
        }
        m_at += 8;
        m_machine.push(Kind::Float, static_cast<std::int64_t>(bits));
    }

    void readProtocol() {
        const std::uint64_t protocol = number(1);
        if (!m_machine.hasFailed() && (m_machine.offset() != 0 || protocol < 2 || protocol > 5)) {
            m_machine.fail("the pickle has a protocol other than 2 to 5");
        }
    }

    void execute(unsigned char opcode) {
        if (!executeScalar(opcode) && !executeContainer(opcode)) {
            m_machine.fail(
                fmt::format("the pickle holds opcode 0x{:02x}, which is not plain data; the file "
                            "may be hostile and was not read further",
                            opcode));
        }
    }

    bool executeScalar(unsigned char opcode) {
        switch (opcode) {
        case 'N':
            m_machine.push(Kind::None);
            return true;
        case 0x88:
            m_machine.push(Kind::Bool, 1);
            return true;
        case 0x89:
            m_machine.push(Kind::Bool, 0);
            return true;
        case 'K':
            m_machine.push(Kind::Integer, static_cast<std::int64_t>(number(1)));
            return true;
        case 'M':
            m_machine.push(Kind::Integer, static_cast<std::int64_t>(number(2)));
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
            m_machine.memoize(number(1));
            return true;
        case 'r':
            m_machine.memoize(number(4));
            return true;
        case 0x94:
            m_machine.memoizeNext();
            return true;
        case 'h':
            m_machine.recall(number(1));
            return true;
        case 'j':
            m_machine.recall(number(4));
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
            m_machine.pushContainer(Kind::Dict);
            return true;
        case ']':
            m_machine.pushContainer(Kind::List);
            return true;
        case ')':
            m_machine.pushContainer(Kind::Tuple);
            return true;
        case '(':
            m_machine.pushMark();
            return true;
        case 't':
            m_machine.makeMarkedTuple();
            return true;
        case 0x85:
            m_machine.makeTuple(1);
            return true;
        case 0x86:
            m_machine.makeTuple(2);
            return true;
        case 0x87:
            m_machine.makeTuple(3);
            return true;
        case 'e':
            m_machine.fillMarked(Kind::List);
            return true;
        case 'u':
            m_machine.fillMarked(Kind::Dict);
            return true;
        case 'a':
            m_machine.fillOne(Kind::List, 1);
            return true;
        case 's':
            m_machine.fillOne(Kind::Dict, 2);
            return true;
        case '0':
            m_machine.pop();
            return true;
        case '.':
            m_machine.stop();
            return true;
        default:
            return false;
        }
    }

    std::string_view m_bytes;
    PickleMachine m_machine;
    std::size_t m_at = 0;
};

} // namespace

PickleTree parsePickle(std::string_view bytes) { return PickleParser(bytes).run(); }

} // namespace ff
