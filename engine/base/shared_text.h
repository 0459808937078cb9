// A text that thousands of places repeat, held once.
#pragma once

#include <memory>
#include <string>
#include <utility>

namespace ff {

/// Never changes; copies share the characters. For what a rule says of each of its relations.
class SharedText {
public:
    SharedText() = default;
    SharedText(std::string text) // NOLINT(google-explicit-constructor): stands for the string
        : m_text(text.empty() ? nullptr : std::make_shared<const std::string>(std::move(text))) {}
    SharedText(const char* text) // NOLINT(google-explicit-constructor)
        : SharedText(std::string(text)) {}

    [[nodiscard]] const std::string& text() const {
        static const std::string none;
        return m_text ? *m_text : none;
    }
    operator const std::string&() const { return text(); } // NOLINT(google-explicit-constructor)
    [[nodiscard]] bool empty() const { return !m_text; }

    friend bool operator==(const SharedText& a, const SharedText& b) {
        return a.m_text == b.m_text || a.text() == b.text();
    }

private:
    std::shared_ptr<const std::string> m_text;
};

} // namespace ff
