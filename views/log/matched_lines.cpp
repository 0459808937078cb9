#include "views/log/matched_lines.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace ff {
namespace {

auto firstAtOrAfter(const std::vector<MatchedLines::Hit>& hits, std::uint64_t line) {
    return std::lower_bound(
        hits.begin(), hits.end(), line,
        [](const MatchedLines::Hit& hit, std::uint64_t wanted) { return hit.line < wanted; });
}

} // namespace

MatchedLines::MatchedLines(std::shared_ptr<const Analysis> analysis, MemberId member)
    : m_analysis(std::move(analysis)), m_member(member) {
    for (const Event& event : m_analysis->graph.log.events) {
        for (const Match& match : event.evidence) {
            if (match.locator.member == member) {
                m_hits.push_back({match.locator.line, event.id, &match});
            }
        }
    }
    std::sort(m_hits.begin(), m_hits.end(), [](const Hit& a, const Hit& b) {
        return std::tie(a.line, a.event) < std::tie(b.line, b.event);
    });
}

const MatchedLines::Hit* MatchedLines::at(std::uint64_t line, EventId preferred) const {
    const auto first = firstAtOrAfter(m_hits, line);
    if (first == m_hits.end() || first->line != line) {
        return nullptr;
    }
    for (auto hit = first; hit != m_hits.end() && hit->line == line; ++hit) {
        if (hit->event == preferred) {
            return &*hit;
        }
    }
    return &*first;
}

std::uint64_t MatchedLines::next(std::uint64_t line, int step) const {
    if (step > 0) {
        const auto found = firstAtOrAfter(m_hits, line + 1);
        return found == m_hits.end() ? 0 : found->line;
    }
    const auto found = firstAtOrAfter(m_hits, line);
    return found == m_hits.begin() ? 0 : std::prev(found)->line;
}

std::optional<Nanos> MatchedLines::timeOf(std::uint64_t line) const {
    const Hit* hit = at(line);
    if (hit != nullptr && hit->match->stamp.isWall()) {
        return hit->match->stamp.at;
    }
    if (!m_analysis || m_member.index() >= m_analysis->readings.size()) {
        return std::nullopt;
    }
    const auto& marks = m_analysis->readings[m_member.index()].marks;
    const auto mark = std::lower_bound(
        marks.begin(), marks.end(), line,
        [](const TimeMark& each, std::uint64_t wanted) { return each.line < wanted; });
    if (mark == marks.end() || mark->line != line) {
        return std::nullopt;
    }
    return mark->time;
}

} // namespace ff
