// A jump is kept only where the raw bytes do not go on.
#include "engine/intake/line_text_builder.h"

#include <algorithm>

namespace ff {

void LineTextBuilder::append(std::string_view piece, std::size_t raw) {
    if (piece.empty()) {
        return;
    }
    if (raw != m_nextRaw) {
        m_out.jumps.push_back({m_out.text.size(), raw});
    }
    m_out.text += piece;
    m_nextRaw = raw + piece.size();
}

void LineTextBuilder::appendPart(const LineText& from, std::size_t begin, std::size_t end) {
    end = std::min(end, from.text.size());
    auto jump = std::upper_bound(
        from.jumps.begin(), from.jumps.end(), begin,
        [](std::size_t at, const LineText::Jump& candidate) { return at < candidate.text; });
    while (begin < end) {
        const std::size_t stop = jump == from.jumps.end() ? end : std::min(end, jump->text);
        append(std::string_view(from.text).substr(begin, stop - begin), from.rawOffset(begin));
        begin = stop;
        if (jump != from.jumps.end()) {
            ++jump;
        }
    }
}

void LineTextBuilder::breakLine() {
    if (!m_out.text.empty()) {
        append("\n", m_nextRaw);
    }
}

void LineTextBuilder::breakBehind() {
    if (!m_out.text.empty()) {
        append("\n", m_nextRaw - 1);
    }
}

LineText plainLine(std::string_view raw) {
    LineText out;
    out.text = std::string(raw);
    return out;
}

LineText onTopOf(LineText text, const LineText& under) {
    if (under.jumps.empty()) {
        return text;
    }
    LineTextBuilder builder;
    std::size_t begin = 0;
    for (std::size_t i = 0; i <= text.jumps.size(); ++i) {
        const std::size_t end = i < text.jumps.size() ? text.jumps[i].text : text.text.size();
        const std::size_t from = text.rawOffset(begin);
        if (end > begin) {
            builder.appendPart(under, from, from + (end - begin));
        }
        begin = std::max(begin, end);
    }
    LineText out = builder.finish();
    out.envelope = std::move(text.envelope);
    return out;
}

} // namespace ff
