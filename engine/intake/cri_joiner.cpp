// Looks a bounded number of lines back and ahead for the same stream.
#include "engine/intake/cri_joiner.h"

#include "engine/intake/stamp_parser.h"

namespace ff {

namespace {

/// Lines of the other stream that may stand between two pieces, and pieces of one message.
constexpr int mostLines = 64;

} // namespace

std::optional<CriHead> criHeadOf(std::string_view line) {
    if (line.size() < 30 || line[0] < '0' || line[0] > '9') {
        return std::nullopt;
    }
    const auto stamp = parseStamp(line);
    if (!stamp || !stamp->zoneMinutes) {
        return std::nullopt;
    }
    const std::string_view rest = line.substr(stamp->length);
    CriHead head;
    head.isError = rest.starts_with(" stderr ");
    if (!head.isError && !rest.starts_with(" stdout ")) {
        return std::nullopt;
    }
    // Tags are joined by colons; the first says whether the line is whole.
    const std::string_view tags = rest.substr(8, rest.substr(8).find(' '));
    const std::string_view tag = tags.substr(0, tags.find(':'));
    if (tag != "F" && tag != "P") {
        return std::nullopt;
    }
    head.isPartial = tag == "P";
    head.length = stamp->length + 8 + tags.size();
    head.length += head.length < line.size() ? 1 : 0;
    return head;
}

bool mayHoldCriPartials(std::string_view bytes) {
    return bytes.find(" stderr P") != std::string_view::npos ||
           bytes.find(" stdout P") != std::string_view::npos;
}

bool CriJoiner::isRest(const LineSpan& line) const {
    const auto own = criHeadOf(line.in(m_bytes));
    std::size_t at = line.begin;
    for (int i = 0; own && i < mostLines && at > 0; ++i) {
        const LineSpan before = lineAround(m_bytes, at - 1);
        const auto head = criHeadOf(before.in(m_bytes));
        if (!head) {
            return false;
        }
        if (head->isError == own->isError) {
            return head->isPartial;
        }
        at = before.begin;
    }
    return false;
}

std::vector<LineSpan> CriJoiner::restOf(const LineSpan& line) const {
    std::vector<LineSpan> rest;
    const auto own = criHeadOf(line.in(m_bytes));
    bool goesOn = own && own->isPartial;
    LineSpan next = line;
    for (int i = 0; goesOn && i < mostLines && next.next < m_bytes.size(); ++i) {
        next = lineAt(m_bytes, next.next);
        const auto head = criHeadOf(next.in(m_bytes));
        if (!head) {
            break;
        }
        if (head->isError == own->isError) {
            rest.push_back({next.begin + head->length, next.end, next.next});
            goesOn = head->isPartial;
        }
    }
    return rest;
}

} // namespace ff
