// A bar is told by its marks: `12%|`, `3.1it/s`, `[00:12<01:30`.
#include "engine/intake/redraw_text.h"

#include <vector>

#include "engine/base/text.h"
#include "engine/intake/line_text_builder.h"

namespace ff {

namespace {

struct Part {
    std::size_t begin = 0;
    std::size_t end = 0;
};

bool isProgress(std::string_view text) {
    if (text.size() > 1024) {
        return false;
    }
    for (const std::string_view mark : {"%|", "it/s", "s/it", "B/s", "?it"}) {
        if (text.find(mark) != std::string_view::npos) {
            return true;
        }
    }
    return trimmed(text).ends_with('%');
}

std::vector<Part> shownParts(const std::string& text, std::size_t from) {
    std::vector<Part> parts;
    std::size_t begin = from;
    while (begin < text.size()) {
        const std::size_t end = std::min(text.find('\r', begin), text.size());
        const std::string_view part = std::string_view(text).substr(begin, end - begin);
        if (!trimmed(part).empty()) {
            if (!parts.empty() && isProgress(std::string_view(text).substr(
                                      parts.back().begin, parts.back().end - parts.back().begin))) {
                parts.pop_back();
            }
            parts.push_back({begin, end});
        }
        begin = end + 1;
    }
    return parts;
}

} // namespace

LineText lastRedraw(LineText line, std::size_t from) {
    if (line.text.find('\r', from) == std::string::npos) {
        return line;
    }
    const std::vector<Part> parts = shownParts(line.text, from);
    LineTextBuilder builder;
    builder.appendPart(line, 0, from);
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (i > 0) {
            builder.breakLine();
        }
        builder.appendPart(line, parts[i].begin, parts[i].end);
    }
    LineText out = builder.finish();
    out.envelope = std::move(line.envelope);
    return out;
}

} // namespace ff
