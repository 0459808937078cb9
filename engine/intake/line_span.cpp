// Line borders by memchr and memrchr.
#include "engine/intake/line_span.h"

namespace ff {

LineSpan lineAt(std::string_view text, std::size_t begin) {
    LineSpan span;
    span.begin = begin;
    const std::size_t newline = text.find('\n', begin);
    span.end = newline == std::string_view::npos ? text.size() : newline;
    span.next = newline == std::string_view::npos ? text.size() : newline + 1;
    if (newline != std::string_view::npos && span.end > begin && text[span.end - 1] == '\r') {
        --span.end;
    }
    return span;
}

LineSpan lineAround(std::string_view text, std::size_t offset) {
    const std::size_t before = offset == 0 ? std::string_view::npos : text.rfind('\n', offset - 1);
    return lineAt(text, before == std::string_view::npos ? 0 : before + 1);
}

} // namespace ff
