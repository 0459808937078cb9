// Conservative: a log that merely has a few long lines must stay as it is.
#include "engine/intake/wrap_joiner.h"

#include <algorithm>

namespace ff {

namespace {

constexpr std::size_t headSize = 256 << 10;
constexpr std::size_t narrowest = 40;
constexpr std::size_t widest = 512;
constexpr std::size_t fewestCuts = 3;

/// Characters of UTF-8 text; stops counting past the widest column.
std::size_t widthOf(std::string_view line) {
    if (line.size() > 4 * (widest + 1)) {
        return widest + 1;
    }
    return static_cast<std::size_t>(
        std::count_if(line.begin(), line.end(), [](char c) { return (c & 0xC0) != 0x80; }));
}

bool hasPrefix(std::string_view line, const EnvelopeProfile& profile) {
    const RawEnvelope envelope = peelEnvelope(line, profile);
    return envelope.stamp || envelope.uptime || envelope.rank || envelope.localRank ||
           !envelope.node.empty() || !envelope.process.empty();
}

bool isWordByte(char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte > ' ' && byte != '|' && byte != '=' && byte != '-' && byte != '*' && byte != '#';
}

std::size_t longestWidth(std::string_view text) {
    std::size_t longest = 0;
    for (std::size_t at = 0; at < text.size() && longest <= widest;) {
        const LineSpan line = lineAt(text, at);
        if (line.end - line.begin > longest) { // fewer bytes are no more characters
            longest = std::max(longest, widthOf(line.in(text)));
        }
        at = line.next;
    }
    return longest;
}

std::size_t linesOfWidth(std::string_view text, std::size_t column) {
    std::size_t count = 0;
    for (std::size_t at = 0; at < text.size();) {
        const LineSpan line = lineAt(text, at);
        count += line.end - line.begin >= column && widthOf(line.in(text)) == column ? 1U : 0U;
        at = line.next;
    }
    return count;
}

struct Cuts {
    std::size_t full = 0;   ///< lines of full length with a prefix
    std::size_t goOn = 0;   ///< of them, those before a line without one
    std::size_t inWord = 0; ///< of those, the ones cut between two letters
};

/// The last line is cut by the end of what is looked at.
template <class Look>
void forEachPair(std::string_view text, const Look& look) {
    LineSpan line = lineAt(text, 0);
    while (line.next < text.size()) {
        const LineSpan next = lineAt(text, line.next);
        look(line.in(text), next.in(text));
        line = next;
    }
}

Cuts countCuts(std::string_view text, std::size_t column, const EnvelopeProfile& profile) {
    Cuts cuts;
    forEachPair(text, [&](std::string_view raw, std::string_view after) {
        if (raw.size() < column || widthOf(raw) != column || !hasPrefix(raw, profile)) {
            return;
        }
        ++cuts.full;
        if (!after.empty() && !hasPrefix(after, profile)) {
            ++cuts.goOn;
            cuts.inWord += isWordByte(raw.back()) && isWordByte(after.front()) ? 1U : 0U;
        }
    });
    return cuts;
}

/// Lines with a prefix: dear, for each line has to be taken apart.
std::size_t countBegun(std::string_view text, const EnvelopeProfile& profile) {
    std::size_t begun = 0;
    forEachPair(text, [&](std::string_view raw, std::string_view) {
        begun += hasPrefix(raw, profile) ? 1U : 0U;
    });
    return begun;
}

} // namespace

std::optional<std::size_t> wrapColumnOf(std::string_view bytes, const EnvelopeProfile& profile) {
    const std::string_view head = bytes.substr(0, headSize);
    const std::size_t column = longestWidth(head);
    if (column < narrowest || column > widest || linesOfWidth(head, column) < fewestCuts) {
        return std::nullopt;
    }
    const Cuts cuts = countCuts(head, column, profile);
    const bool goesOn = cuts.goOn >= fewestCuts && cuts.goOn * 10 >= cuts.full * 9;
    // One line in a hundred would be chance.
    const bool isCut =
        goesOn && cuts.inWord * 2 >= cuts.goOn && cuts.full * 50 >= countBegun(head, profile);
    // Nothing that follows is longer.
    return isCut && (bytes.size() > largestPaste || longestWidth(bytes) == column)
               ? std::optional(column)
               : std::nullopt;
}

bool WrapJoiner::isRest(const LineSpan& line) const {
    if (line.begin == 0 || line.end == line.begin) {
        return false;
    }
    const LineSpan before = lineAround(m_bytes, line.begin - 1);
    return widthOf(before.in(m_bytes)) == m_column && !hasPrefix(line.in(m_bytes), m_profile);
}

std::vector<LineSpan> WrapJoiner::restOf(const LineSpan& line) const {
    std::vector<LineSpan> rest;
    LineSpan last = line;
    std::size_t size = line.end - line.begin;
    while (last.next < m_bytes.size() && widthOf(last.in(m_bytes)) == m_column) {
        const LineSpan next = lineAt(m_bytes, last.next);
        size += next.end - next.begin;
        if (next.end == next.begin || size > longestLine ||
            hasPrefix(next.in(m_bytes), m_profile)) {
            break;
        }
        rest.push_back(next);
        last = next;
    }
    return rest;
}

} // namespace ff
