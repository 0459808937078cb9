// Parsing and filling of `{name}` templates.
#include "engine/model/template_text.h"

#include <algorithm>

namespace ff {

Result<TemplateText> TemplateText::parse(std::string_view text) {
    TemplateText out;
    out.m_text = std::string(text);
    std::string literal;
    const auto flush = [&] {
        if (!literal.empty()) {
            out.m_parts.push_back({false, literal});
            literal.clear();
        }
    };
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool doubled = i + 1 < text.size() && text[i + 1] == text[i];
        if ((text[i] == '{' || text[i] == '}') && doubled) {
            literal += text[i++];
        } else if (text[i] == '{') {
            const std::size_t end = text.find('}', i);
            if (end == std::string_view::npos || end == i + 1) {
                return failure("`{` without a name and a closing `}`", {}, 0, 0,
                               "write `{{` for a brace");
            }
            flush();
            out.m_parts.push_back({true, std::string(text.substr(i + 1, end - i - 1))});
            i = end;
        } else {
            literal += text[i];
        }
    }
    flush();
    return out;
}

std::string
TemplateText::expand(const std::function<std::string(std::string_view)>& lookUp) const {
    std::string out;
    for (const Part& part : m_parts) {
        if (!part.isName) {
            out += part.text;
            continue;
        }
        const std::string value = lookUp(part.text);
        if (value.empty()) {
            return {};
        }
        out += value;
    }
    return out;
}

std::vector<std::string> TemplateText::names() const {
    std::vector<std::string> names;
    for (const Part& part : m_parts) {
        if (part.isName) {
            names.push_back(part.text);
        }
    }
    return names;
}

} // namespace ff
