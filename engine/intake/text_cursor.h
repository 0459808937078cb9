// A reading position in a text.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace ff {

[[nodiscard]] constexpr bool isDigit(char c) { return c >= '0' && c <= '9'; }

class TextCursor {
public:
    explicit TextCursor(std::string_view text) : m_text(text) {}

    [[nodiscard]] std::size_t position() const { return m_at; }
    [[nodiscard]] std::string_view rest() const { return m_text.substr(m_at); }
    /// NUL at the end.
    [[nodiscard]] char peek() const { return m_at < m_text.size() ? m_text[m_at] : '\0'; }
    void skip(std::size_t count) {
        m_at = count < m_text.size() - m_at ? m_at + count : m_text.size();
    }

    bool take(std::string_view word) {
        if (!rest().starts_with(word)) {
            return false;
        }
        m_at += word.size();
        return true;
    }

    /// Whether there was at least one blank or tab.
    bool takeBlanks() {
        const std::size_t start = m_at;
        while (m_at < m_text.size() && (m_text[m_at] == ' ' || m_text[m_at] == '\t')) {
            ++m_at;
        }
        return m_at > start;
    }

    [[nodiscard]] std::size_t digitCount() const {
        std::size_t count = 0;
        while (m_at + count < m_text.size() && isDigit(m_text[m_at + count])) {
            ++count;
        }
        return count;
    }

    /// Exactly `count` digits (at most 9), as a number.
    std::optional<int> digits(std::size_t count) {
        if (m_text.size() - m_at < count) {
            return std::nullopt;
        }
        int value = 0;
        for (std::size_t i = 0; i < count; ++i) {
            const char c = m_text[m_at + i];
            if (!isDigit(c)) {
                return std::nullopt;
            }
            value = value * 10 + (c - '0');
        }
        m_at += count;
        return value;
    }

    std::optional<int> digitsUpTo(std::size_t most) {
        const std::size_t count = digitCount();
        return count == 0 || count > most ? std::nullopt : digits(count);
    }

private:
    std::string_view m_text;
    std::size_t m_at = 0;
};

} // namespace ff
