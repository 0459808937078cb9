// Parsing and filling of `{name}` templates.
#include "engine/model/template_text.h"

#include <algorithm>

namespace ff {

namespace {

/// The names of a place, parted by `|`.
std::vector<std::string_view> alternatives(std::string_view place) {
    std::vector<std::string_view> names;
    for (std::size_t bar = place.find('|'); bar != std::string_view::npos; bar = place.find('|')) {
        names.push_back(place.substr(0, bar));
        place.remove_prefix(bar + 1);
    }
    names.push_back(place);
    return names;
}

} // namespace

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
        std::string value;
        for (const std::string_view name : alternatives(part.text)) {
            value = lookUp(name);
            if (!value.empty()) {
                break;
            }
        }
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
        if (!part.isName) {
            continue;
        }
        for (const std::string_view name : alternatives(part.text)) {
            names.emplace_back(name);
        }
    }
    return names;
}

} // namespace ff
