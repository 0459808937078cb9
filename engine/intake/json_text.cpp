// Escapes of JSON strings (RFC 8259, section 7).
#include "engine/intake/json_text.h"

#include <algorithm>
#include <charconv>
#include <cstdint>

namespace ff {

namespace {

void appendUtf8(std::uint32_t code, std::string& into) {
    const auto put = [&](std::uint32_t byte) { into.push_back(static_cast<char>(byte)); };
    if (code < 0x80) {
        put(code);
    } else if (code < 0x800) {
        put(0xC0U | (code >> 6U));
        put(0x80U | (code & 0x3FU));
    } else if (code < 0x10000) {
        put(0xE0U | (code >> 12U));
        put(0x80U | ((code >> 6U) & 0x3FU));
        put(0x80U | (code & 0x3FU));
    } else {
        put(0xF0U | (code >> 18U));
        put(0x80U | ((code >> 12U) & 0x3FU));
        put(0x80U | ((code >> 6U) & 0x3FU));
        put(0x80U | (code & 0x3FU));
    }
}

/// `\uXXXX` at `at`; -1 when there is none.
std::int32_t unitAt(std::string_view raw, std::size_t at) {
    if (at + 6 > raw.size() || raw[at] != '\\' || raw[at + 1] != 'u') {
        return -1;
    }
    std::int32_t unit = 0;
    const char* const begin = raw.data() + at + 2;
    const auto end = std::from_chars(begin, begin + 4, unit, 16);
    return end.ec == std::errc() && end.ptr == begin + 4 && unit >= 0 ? unit : -1;
}

/// Appends the code at `at` and returns how many bytes it took; 0: it is broken.
std::size_t decodeUnicode(std::string_view raw, std::size_t at, std::string& into) {
    const std::int32_t unit = unitAt(raw, at);
    if (unit < 0) {
        return 0;
    }
    const bool isHigh = unit >= 0xD800 && unit < 0xDC00;
    const std::int32_t low = isHigh ? unitAt(raw, at + 6) : -1;
    if (low >= 0xDC00 && low < 0xE000) {
        appendUtf8(static_cast<std::uint32_t>(0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00)),
                   into);
        return 12;
    }
    const bool isLone = unit >= 0xD800 && unit < 0xE000;
    appendUtf8(isLone ? 0xFFFDU : static_cast<std::uint32_t>(unit), into);
    return 6;
}

} // namespace

std::size_t endOfJsonText(std::string_view text, std::size_t from) {
    std::size_t at = from;
    while (at < text.size() && text[at] != '"') {
        at += text[at] == '\\' ? 2 : 1;
    }
    return at < text.size() ? at : std::string_view::npos;
}

void decodeJsonPieces(std::string_view raw,
                      const std::function<void(std::string_view piece, std::size_t offset)>& take) {
    constexpr std::string_view letters = "\"\\/bfnrt";
    constexpr std::string_view meanings = "\"\\/\b\f\n\r\t";
    std::string code;
    std::size_t at = 0;
    while (at < raw.size()) {
        const std::size_t escape = std::min(raw.find('\\', at), raw.size());
        take(raw.substr(at, escape - at), at);
        at = escape;
        if (at + 1 >= raw.size()) {
            take(raw.substr(at), at);
            return;
        }
        const std::size_t letter = letters.find(raw[at + 1]);
        std::size_t taken = 2;
        if (letter != std::string_view::npos) {
            take(meanings.substr(letter, 1), at);
        } else {
            code.clear();
            taken = decodeUnicode(raw, at, code);
            take(taken == 0 ? raw.substr(at, 1) : std::string_view(code), at);
        }
        at += std::max<std::size_t>(taken, 1);
    }
}

void decodeJsonText(std::string_view raw, std::string& into) {
    into.clear();
    decodeJsonPieces(raw, [&](std::string_view piece, std::size_t) { into += piece; });
}

} // namespace ff
