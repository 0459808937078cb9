// Gives a JSON parser its bytes, and keeps it from holding a text of any length.
#pragma once

#include <cstddef>
#include <iterator>

namespace ff {

/// Of a text or a number; the parser keeps it whole.
inline constexpr std::ptrdiff_t longestJsonToken = std::ptrdiff_t{64} << 20;

/// How far the parser is, and where the last thing that it told of ends.
struct JsonSeen {
    const char* at = nullptr;
    const char* told = nullptr;

    [[nodiscard]] bool isTooLong() const { return at - told > longestJsonToken; }
};

/// A place in the answer that the parser moves on. In a text that is too long, all are the end.
class JsonPlace {
public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    JsonPlace(const char* at, JsonSeen* seen) : m_at(at), m_seen(seen) {}
    reference operator*() const { return *m_at; }
    JsonPlace& operator++() {
        ++m_at;
        m_seen->at = m_at;
        return *this;
    }
    bool operator==(const JsonPlace& other) const {
        return m_at == other.m_at || m_seen->isTooLong();
    }
    bool operator!=(const JsonPlace& other) const { return !(*this == other); }

private:
    const char* m_at;
    JsonSeen* m_seen;
};

} // namespace ff
