// Byte-wise text operations.
#include "engine/base/text.h"

#include <algorithm>
#include <charconv>
#include <numeric>

namespace ff {

namespace {

char lowered(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool isSpace(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

/// Insertions, deletions, replacements and swaps of two neighbours, no place edited twice (optimal
/// string alignment). Three rows of the table are kept.
std::size_t editDistance(std::string_view a, std::string_view b) {
    const auto isSame = [&](std::size_t i, std::size_t j) {
        return lowered(a[i - 1]) == lowered(b[j - 1]);
    };
    std::vector<std::size_t> beforeLast(b.size() + 1);
    std::vector<std::size_t> last(b.size() + 1);
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t(0));
    for (std::size_t i = 1; i <= a.size(); ++i) {
        beforeLast.swap(last);
        last.swap(row);
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (isSame(i, j) ? 0 : 1)});
            if (i > 1 && j > 1 && isSame(i - 1, j) && isSame(i, j - 1)) {
                row[j] = std::min(row[j], beforeLast[j - 2] + 1);
            }
        }
    }
    return row[b.size()];
}

/// Length of the well-formed UTF-8 sequence at the start of `text`, 0 when there is none.
std::size_t sequenceLength(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char lead = byte(0);
    if (lead < 0x80) {
        return 1;
    }
    const std::size_t length = lead >= 0xC2 && lead <= 0xDF   ? 2
                               : lead >= 0xE0 && lead <= 0xEF ? 3
                               : lead >= 0xF0 && lead <= 0xF4 ? 4
                                                              : 0;
    if (length == 0 || text.size() < length) {
        return 0;
    }
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(i) & 0xC0) != 0x80) {
            return 0;
        }
    }
    const unsigned char second = byte(1);
    const bool overlong = (lead == 0xE0 && second < 0xA0) || (lead == 0xF0 && second < 0x90);
    const bool outside = (lead == 0xED && second > 0x9F) || (lead == 0xF4 && second > 0x8F);
    return overlong || outside ? 0 : length;
}

/// Bidirectional overrides and the C1 controls, which would change how the rest is shown.
bool isUnsafe(std::string_view sequence) {
    if (sequence.size() == 1) {
        const auto c = static_cast<unsigned char>(sequence[0]);
        return (c < 0x20 && c != '\t') || c == 0x7F;
    }
    if (sequence.size() == 2) {
        return sequence[0] == '\xC2' && static_cast<unsigned char>(sequence[1]) < 0xA0;
    }
    if (sequence.size() == 3 && sequence[0] == '\xE2') {
        const auto second = static_cast<unsigned char>(sequence[1]);
        const auto third = static_cast<unsigned char>(sequence[2]);
        return (second == 0x80 &&
                ((third >= 0xAA && third <= 0xAE) || third == 0xA8 || third == 0xA9)) ||
               (second == 0x81 && third >= 0xA6 && third <= 0xA9);
    }
    return false;
}

} // namespace

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && isSpace(text.front())) {
        text.remove_prefix(1);
    }
    while (!text.empty() && isSpace(text.back())) {
        text.remove_suffix(1);
    }
    return text;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    std::size_t start = 0;
    while (true) {
        const std::size_t end = text.find(separator, start);
        parts.push_back(text.substr(start, end == std::string_view::npos ? end : end - start));
        if (end == std::string_view::npos) {
            return parts;
        }
        start = end + 1;
    }
}

std::string lowered(std::string_view text) {
    std::string out(text);
    std::transform(out.begin(), out.end(), out.begin(), [](char c) { return lowered(c); });
    return out;
}

bool equalsIgnoringCase(std::string_view a, std::string_view b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](char x, char y) { return lowered(x) == lowered(y); });
}

bool containsIgnoringCase(std::string_view text, std::string_view part) {
    return std::search(text.begin(), text.end(), part.begin(), part.end(),
                       [](char x, char y) { return lowered(x) == lowered(y); }) != text.end();
}

std::optional<std::int64_t> parseInteger(std::string_view text) {
    if (text.size() > 1 && text.front() == '+' && text[1] != '-') {
        text.remove_prefix(1);
    }
    std::int64_t value = 0;
    const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (text.empty() || error != std::errc{} || stop != text.data() + text.size()) {
        return std::nullopt;
    }
    return value;
}

bool matchesGlob(std::string_view glob, std::string_view text) {
    std::size_t g = 0;
    std::size_t t = 0;
    std::size_t star = std::string_view::npos;
    std::size_t starText = 0;
    while (t < text.size()) {
        if (g < glob.size() && glob[g] == '*') {
            star = g++;
            starText = t;
        } else if (g < glob.size() && glob[g] == text[t]) {
            ++g;
            ++t;
        } else if (star != std::string_view::npos) {
            g = star + 1;
            t = ++starText;
        } else {
            return false;
        }
    }
    while (g < glob.size() && glob[g] == '*') {
        ++g;
    }
    return g == glob.size();
}

std::string closestTo(std::string_view word, std::span<const std::string_view> candidates) {
    std::size_t best = word.size() / 3 + 1;
    std::string_view found;
    for (const std::string_view candidate : candidates) {
        const std::size_t distance = editDistance(word, candidate);
        if (distance < best) {
            best = distance;
            found = candidate;
        }
    }
    return std::string(found);
}

std::string displayable(std::string_view bytes, std::size_t limit) {
    std::string out;
    out.reserve(std::min(bytes.size(), limit) + 4);
    std::size_t at = 0;
    while (at < bytes.size()) {
        if (at >= limit) {
            out += "\xE2\x80\xA6";
            break;
        }
        const std::size_t length = sequenceLength(bytes.substr(at));
        const std::string_view sequence = bytes.substr(at, std::max<std::size_t>(length, 1));
        out += length == 0 || isUnsafe(sequence) ? std::string_view("\xEF\xBF\xBD") : sequence;
        at += sequence.size();
    }
    return out;
}

} // namespace ff
