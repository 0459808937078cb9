// A text with `{name}` places, as in `accuse = { gpu = "{pci}" }`.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"

namespace ff {

/// `{{` and `}}` stand for braces. `{a|b}` is the first of the two that has a value.
class TemplateText {
public:
    TemplateText() = default;
    /// Fails on an unclosed or empty place.
    [[nodiscard]] static Result<TemplateText> parse(std::string_view text);

    /// `lookUp` gives the value of a name; a template with an empty value anywhere is empty.
    [[nodiscard]] std::string
    expand(const std::function<std::string(std::string_view)>& lookUp) const;

    [[nodiscard]] std::vector<std::string> names() const;
    [[nodiscard]] const std::string& text() const { return m_text; }
    [[nodiscard]] bool isEmpty() const { return m_parts.empty(); }

private:
    struct Part {
        bool isName = false;
        std::string text;
    };

    std::string m_text;
    std::vector<Part> m_parts;
};

} // namespace ff
