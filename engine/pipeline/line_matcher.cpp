#include "engine/pipeline/line_matcher.h"

#include <algorithm>
#include <cstring>
#include <utility>
#include <vector>

namespace ff {
namespace {

constexpr char escape = '\x1b';

std::string quoted(const std::string& text) {
    std::string out;
    for (const char c : text) {
        const bool isPlain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                             (c >= '0' && c <= '9') || c == '_' || (c & 0x80) != 0;
        if (c == '\0') {
            out += "\\x00";
            continue;
        }
        if (!isPlain) {
            out += '\\';
        }
        out += c;
    }
    return out;
}

bool holds(std::string_view text, char c) {
    return !text.empty() && std::memchr(text.data(), c, text.size()) != nullptr;
}

bool holds(std::string_view text, const std::string& part) {
    return memmem(text.data(), text.size(), part.data(), part.size()) != nullptr;
}

} // namespace

Result<LineMatcher> LineMatcher::make(const std::string& text, bool isRegex, bool isCaseSensitive) {
    LineMatcher matcher;
    if (text.empty()) {
        return matcher;
    }
    // With (?m) the ends of lines within a block are ends for the pattern too.
    const std::string flags = isCaseSensitive ? "(?m)" : "(?mi)";
    auto pattern = Pattern::compile(flags + "(?:" + (isRegex ? text : quoted(text)) + ")");
    if (!pattern) {
        return tl::unexpected(pattern.error());
    }
    matcher.m_pattern = std::move(*pattern);
    if (!isRegex && isCaseSensitive) {
        matcher.m_literal = text;
    }
    matcher.m_looksAcross =
        !isRegex || (text.find('$') == std::string::npos && text.find("\\A") == std::string::npos &&
                     text.find("\\z") == std::string::npos);
    return matcher;
}

bool LineMatcher::isIn(std::string_view line) const {
    if (!m_pattern) {
        return true;
    }
    if (holds(line, escape)) {
        const std::string plain = withoutSequences(line);
        return m_pattern->isFoundIn(plain);
    }
    return m_literal.empty() ? m_pattern->isFoundIn(line) : holds(line, m_literal);
}

std::optional<CaptureSpan> LineMatcher::find(std::string_view text, std::size_t from) const {
    if (!m_pattern || from > text.size()) {
        return std::nullopt;
    }
    std::vector<CaptureSpan> spans;
    if (!m_pattern->find(text.substr(from), spans) || spans.empty() || !spans[0].isSet()) {
        return std::nullopt;
    }
    return CaptureSpan{spans[0].offset + from, spans[0].length};
}

bool LineMatcher::mayBeIn(std::string_view block) const {
    if (!m_pattern || !m_looksAcross || holds(block, escape)) {
        return true;
    }
    return m_literal.empty() ? m_pattern->isFoundIn(block) : holds(block, m_literal);
}

std::string withoutSequences(std::string_view line) {
    std::string out;
    out.reserve(line.size());
    for (std::size_t at = 0; at < line.size();) {
        if (line[at] != escape) {
            out += line[at++];
            continue;
        }
        ++at;
        if (at >= line.size() || (line[at] != '[' && line[at] != ']')) {
            at = std::min(at + 1, line.size());
            continue;
        }
        const bool isTitle = line[at++] == ']';
        while (at < line.size() && (isTitle ? line[at] != '\a' && line[at] != escape
                                            : line[at] < '@' || line[at] > '~')) {
            ++at;
        }
        at += isTitle && at < line.size() && line[at] == escape ? 2 : 1;
    }
    return out;
}

} // namespace ff
