// Writes pickles of protocol 2 as PyTorch's C++ pickler does: texts are remembered and recalled.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace ff {

class PickleWriter {
public:
    PickleWriter() { m_bytes = std::string("\x80\x02", 2); }

    void opcode(char byte) { m_bytes.push_back(byte); }
    void beginDict() { m_bytes += "}("; }
    void endDict() { m_bytes += "u"; }
    void beginList() { m_bytes += "]("; }
    void endList() { m_bytes += "e"; }
    void none() { m_bytes += "N"; }
    void boolean(bool value) { m_bytes += value ? "\x88" : "\x89"; }

    void text(std::string_view value) {
        const auto known = m_memo.find(std::string(value));
        if (known != m_memo.end()) {
            m_bytes += "j";
            number(known->second, 4);
            return;
        }
        const auto id = static_cast<std::uint32_t>(m_memo.size());
        m_memo.emplace(value, id);
        m_bytes += "X";
        number(value.size(), 4);
        m_bytes += value;
        m_bytes += "r";
        number(id, 4);
    }

    void integer(std::int64_t value) {
        if (value >= 0 && value < 256) {
            m_bytes += "K";
            number(static_cast<std::uint64_t>(value), 1);
        } else if (value >= -2147483648LL && value < 2147483648LL) {
            m_bytes += "J";
            number(static_cast<std::uint64_t>(value), 4);
        } else {
            m_bytes += "\x8a\x08";
            number(static_cast<std::uint64_t>(value), 8);
        }
    }

    [[nodiscard]] std::string finish() const { return m_bytes + "."; }

private:
    void number(std::uint64_t value, int width) {
        for (int i = 0; i < width; ++i) {
            m_bytes.push_back(static_cast<char>((value >> (8 * i)) & 0xFFU));
        }
    }

    std::string m_bytes;
    std::map<std::string, std::uint32_t> m_memo;
};

} // namespace ff
