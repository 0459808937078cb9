#include "engine/report/clean_text.h"

#include <algorithm>
#include <cstdint>

#include <fmt/format.h>

namespace ff {

namespace {

constexpr std::size_t longestWord = 256;

unsigned byteOf(char c) { return static_cast<unsigned char>(c); }

/// A control sequence that begins at the ESC at `at`; 1 for an ESC of none.
std::size_t sequenceLength(std::string_view text, std::size_t at) {
    if (at + 1 >= text.size()) {
        return 1;
    }
    std::size_t end = at + 2;
    if (text[at + 1] == '[') {
        while (end < text.size() && byteOf(text[end]) >= 0x20 && byteOf(text[end]) < 0x40) {
            ++end;
        }
        return end < text.size() ? end + 1 - at : end - at;
    }
    if (text[at + 1] == ']') {
        while (end < text.size() && text[end] != '\a' && text[end] != '\x1b' && text[end] != '\n') {
            ++end;
        }
        const bool isClosed = end < text.size() && text[end] == '\a';
        const bool isEscaped =
            end + 1 < text.size() && text[end] == '\x1b' && text[end + 1] == '\\';
        return end - at + (isClosed ? 1 : isEscaped ? 2 : 0);
    }
    return 1;
}

struct Character {
    std::uint32_t code = 0;
    std::size_t length = 0; ///< 0: no UTF-8
};

Character characterAt(std::string_view text) {
    const unsigned first = byteOf(text[0]);
    const std::size_t length = first < 0x80 ? 1 : first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
    if (length == 1) {
        return {first, 1};
    }
    if (first < 0xC2 || first > 0xF4 || text.size() < length) {
        return {};
    }
    std::uint32_t code = first & (0xFFU >> (length + 1));
    for (std::size_t i = 1; i < length; ++i) {
        if ((byteOf(text[i]) & 0xC0U) != 0x80U) {
            return {};
        }
        code = (code << 6U) | (byteOf(text[i]) & 0x3FU);
    }
    const bool isOverlong = (length == 3 && code < 0x800) || (length == 4 && code < 0x10000);
    const bool isNone = (code >= 0xD800 && code < 0xE000) || code > 0x10FFFF;
    return isOverlong || isNone ? Character{} : Character{code, length};
}

/// Characters that act or that nobody sees: controls, turns of direction, no width, tags.
bool isHidden(std::uint32_t code) {
    return code < 0x20 || (code >= 0x7F && code < 0xA0) || code == 0xAD || code == 0x61C ||
           (code >= 0x200B && code <= 0x200F) || (code >= 0x2028 && code <= 0x202E) ||
           (code >= 0x2060 && code <= 0x206F) || code == 0xFEFF ||
           (code >= 0xFFF0 && code <= 0xFFFB) || (code & 0xFFFEU) == 0xFFFE ||
           (code >= 0xFDD0 && code <= 0xFDEF) || (code >= 0xE0000 && code <= 0xE0FFF);
}

bool isSpace(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }
bool goesOnCharacter(char c) { return (byteOf(c) & 0xC0U) == 0x80U; }

} // namespace

std::string withoutControlSequences(std::string_view text) {
    std::string made;
    std::size_t at = 0;
    while (at < text.size()) {
        const std::size_t escape = std::min(text.find('\x1b', at), text.size());
        made += text.substr(at, escape - at);
        at = escape;
        if (at < text.size()) {
            const std::size_t length = sequenceLength(text, at);
            made += length == 1 ? text.substr(at, 1) : std::string_view();
            at += length;
        }
    }
    return made;
}

std::string cleanText(std::string_view given) {
    const std::string text = withoutControlSequences(given);
    std::string made;
    for (std::size_t at = 0; at < text.size();) {
        const Character character = characterAt(std::string_view(text).substr(at));
        if (character.length == 0) {
            made += fmt::format("<0x{:02X}>", byteOf(text[at]));
            ++at;
            continue;
        }
        if (isSpace(text[at])) {
            made += ' ';
        } else if (isHidden(character.code)) {
            made += fmt::format("<U+{:04X}>", character.code);
        } else {
            made += text.substr(at, character.length);
        }
        at += character.length;
    }
    return made;
}

std::string withHiddenEscaped(std::string_view json) {
    std::string made;
    for (std::size_t at = 0; at < json.size();) {
        const Character character = characterAt(json.substr(at));
        const std::size_t length = std::max<std::size_t>(character.length, 1);
        // What lies below is the layout of the document; its writer escapes the rest of it.
        if (character.code < 0x7F || !isHidden(character.code)) {
            made += json.substr(at, length);
        } else if (character.code < 0x10000) {
            made += fmt::format("\\u{:04x}", character.code);
        } else {
            const std::uint32_t rest = character.code - 0x10000;
            made +=
                fmt::format("\\u{:04x}\\u{:04x}", 0xD800 + (rest >> 10U), 0xDC00 + (rest & 0x3FFU));
        }
        at += length;
    }
    return made;
}

TextCut cutAround(std::string_view line, std::size_t at, std::size_t length, std::size_t most) {
    if (line.size() <= most) {
        return {line, 0, 0};
    }
    at = std::min(at, line.size());
    length = std::min({length, line.size() - at, most});
    const std::size_t room = most - length;
    std::size_t begin = at - std::min(at, room / 3);
    std::size_t end = std::min(line.size(), begin + most);
    begin = end == line.size() ? line.size() - most : begin;
    for (std::size_t i = 0; i < longestWord && begin > 0 && !isSpace(line[begin - 1]); ++i) {
        --begin;
    }
    for (std::size_t i = 0; i < longestWord && end < line.size() && !isSpace(line[end]); ++i) {
        ++end;
    }
    while (begin > 0 && goesOnCharacter(line[begin])) {
        --begin;
    }
    while (end < line.size() && goesOnCharacter(line[end])) {
        ++end;
    }
    return {line.substr(begin, end - begin), begin, line.size() - end};
}

} // namespace ff
