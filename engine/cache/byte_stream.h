// Bytes written one after the other, and read again with care for what may be wrong with them.
#pragma once

#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <utility>

#include "engine/model/ids.h"

namespace ff {

class ByteWriter {
public:
    static constexpr bool isReading = false;

    void bytes(const void* data, std::size_t size) {
        m_out.append(static_cast<const char*>(data), size);
    }
    [[nodiscard]] std::string take() { return std::move(m_out); }

private:
    std::string m_out;
};

class ByteReader {
public:
    static constexpr bool isReading = true;

    /// What is read is about this member and its bytes.
    ByteReader(std::string_view bytes, MemberId member, std::uint64_t memberSize)
        : m_rest(bytes), m_member(member), m_memberSize(memberSize) {}

    void bytes(void* data, std::size_t size) {
        if (size > m_rest.size()) {
            refuse();
            return;
        }
        std::memcpy(data, m_rest.data(), size);
        m_rest.remove_prefix(size);
    }
    [[nodiscard]] std::string_view piece(std::size_t size) {
        if (size > m_rest.size()) {
            refuse();
            return {};
        }
        const std::string_view out = m_rest.substr(0, size);
        m_rest.remove_prefix(size);
        return out;
    }
    /// Nothing more can be read.
    void refuse() {
        m_isRefused = true;
        m_rest = {};
    }
    [[nodiscard]] bool isRefused() const { return m_isRefused; }
    [[nodiscard]] bool isAtEnd() const { return m_rest.empty(); }
    [[nodiscard]] std::size_t left() const { return m_rest.size(); }
    [[nodiscard]] MemberId member() const { return m_member; }
    [[nodiscard]] std::uint64_t memberSize() const { return m_memberSize; }

private:
    std::string_view m_rest;
    MemberId m_member;
    std::uint64_t m_memberSize;
    bool m_isRefused = false;
};

} // namespace ff
