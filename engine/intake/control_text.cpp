// One pass over the line; lines without control sequences are copied at once.
#include "engine/intake/control_text.h"

#include <algorithm>
#include <array>

#include "engine/intake/text_cursor.h"

namespace ff {

namespace {

/// Length of the parameters and final byte of a CSI sequence, 0 when it is none.
std::size_t csiLength(std::string_view text) {
    std::size_t i = 0;
    while (i < text.size() && i < 32 && text[i] >= 0x20 && text[i] <= 0x3F) {
        ++i;
    }
    return i < text.size() && text[i] >= 0x40 && text[i] <= 0x7E ? i + 1 : 0;
}

std::size_t oscLength(std::string_view text) {
    const std::size_t end = text.substr(0, 256).find_first_of("\a\x1B");
    if (end == std::string_view::npos) {
        return 0;
    }
    // A sequence cut off after its last ESC ends with the text.
    return std::min(text.size(), text[end] == '\x1B' ? end + 2 : end + 1);
}

/// A colour whose ESC was lost: `[0m`, `[1;32m`.
std::size_t bareColourLength(std::string_view text) {
    std::size_t i = 1;
    while (i < text.size() && i < 12 && (isDigit(text[i]) || text[i] == ';')) {
        ++i;
    }
    return i > 1 && i < text.size() && text[i] == 'm' ? i + 1 : 0;
}

/// How ESC is written where a program, a viewer or a logger made it visible.
constexpr std::array<std::string_view, 6> writtenEscapes{"^[",    "\\x1b", "\\x1B",
                                                         "\\033", "\\e",   "\\u001b"};

/// Only colours and erasing are taken out in these forms: they may be meant as they stand.
std::size_t writtenLength(std::string_view text) {
    for (const std::string_view escape : writtenEscapes) {
        if (!text.starts_with(escape) || text.substr(escape.size(), 1) != "[") {
            continue;
        }
        const std::size_t length = csiLength(text.substr(escape.size() + 1));
        const char last = length == 0 ? '\0' : text[escape.size() + length];
        return last == 'm' || last == 'K' ? escape.size() + 1 + length : 0;
    }
    return 0;
}

/// Length of the control sequence at the start of `text`, 0 when there is none.
std::size_t sequenceLength(std::string_view text) {
    if (text[0] == '[') {
        return bareColourLength(text);
    }
    if (text[0] == '^' || text[0] == '\\') {
        return writtenLength(text);
    }
    std::size_t introducer = 1;
    if (text[0] == '#') {
        if (!text.starts_with("#033")) {
            return 0;
        }
        introducer = 4;
    }
    const std::string_view after = text.substr(introducer);
    if (after.empty()) {
        return introducer;
    }
    if (after[0] == '[') {
        const std::size_t length = csiLength(after.substr(1));
        return length == 0 ? 0 : introducer + 1 + length;
    }
    if (after[0] == ']') {
        const std::size_t length = oscLength(after.substr(1));
        return length == 0 ? 0 : introducer + 1 + length;
    }
    return text[0] == '\x1B' ? std::min(text.size(), introducer + 1) : 0;
}

/// The next byte, from `at` on, that may begin a sequence.
std::size_t findIntroducer(std::string_view text, std::size_t at) {
    static constexpr std::array<bool, 256> introduces = [] {
        std::array<bool, 256> out{};
        for (const char c : std::string_view("\x1B#[^\\")) {
            out[static_cast<unsigned char>(c)] = true;
        }
        return out;
    }();
    while (at < text.size() && !introduces[static_cast<unsigned char>(text[at])]) {
        ++at;
    }
    return at;
}

} // namespace

LineText withoutControls(std::string_view raw, std::size_t limit) {
    raw = raw.substr(0, std::min(raw.size(), limit));
    LineText out;
    std::size_t copied = 0;
    std::size_t at = 0;
    const auto flush = [&](std::size_t end, std::size_t next) {
        out.text += raw.substr(copied, end - copied);
        copied = next;
        out.jumps.push_back({out.text.size(), next});
    };
    while ((at = findIntroducer(raw, at)) < raw.size()) {
        const std::size_t length = sequenceLength(raw.substr(at));
        if (length == 0) {
            ++at;
            continue;
        }
        flush(at, at + length);
        at += length;
    }
    out.text += raw.substr(copied);
    return out;
}

} // namespace ff
