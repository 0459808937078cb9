#include "views/log/matched_lines.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace ff {
namespace {

using Hit = MatchedLines::Hit;

auto firstAtOrAfter(const std::vector<Hit>& hits, MemberId member, std::uint64_t line) {
    return std::lower_bound(
        hits.begin(), hits.end(), std::tie(member, line),
        [](const Hit& hit, const auto& wanted) { return std::tie(hit.member, hit.line) < wanted; });
}

auto orderOf(const Hit& hit) {
    return std::tie(hit.match->stamp.at, hit.member, hit.line, hit.event);
}

} // namespace

MatchedLines::MatchedLines(std::shared_ptr<const Analysis> analysis)
    : m_analysis(std::move(analysis)) {
    for (const Event& event : m_analysis->graph.log.events) {
        for (const Match& match : event.evidence) {
            m_hits.push_back({match.locator.member, match.locator.line, event.id, &match});
        }
    }
    std::sort(m_hits.begin(), m_hits.end(), [](const Hit& a, const Hit& b) {
        return std::tie(a.member, a.line, a.event) < std::tie(b.member, b.line, b.event);
    });
    for (std::size_t i = 0; i < m_hits.size(); ++i) {
        if (m_hits[i].match->stamp.isUtc()) {
            m_byTime.push_back(static_cast<std::uint32_t>(i));
        }
    }
    std::sort(m_byTime.begin(), m_byTime.end(), [this](std::uint32_t a, std::uint32_t b) {
        return orderOf(m_hits[a]) < orderOf(m_hits[b]);
    });
}

const Hit* MatchedLines::at(MemberId member, std::uint64_t line, EventId preferred) const {
    const auto first = firstAtOrAfter(m_hits, member, line);
    if (first == m_hits.end() || first->member != member || first->line != line) {
        return nullptr;
    }
    for (auto hit = first; hit != m_hits.end() && hit->member == member && hit->line == line;
         ++hit) {
        if (hit->event == preferred) {
            return &*hit;
        }
    }
    return &*first;
}

std::uint64_t MatchedLines::next(MemberId member, std::uint64_t line, int step) const {
    if (step > 0) {
        const auto found = firstAtOrAfter(m_hits, member, line + 1);
        return found == m_hits.end() || found->member != member ? 0 : found->line;
    }
    const auto found = firstAtOrAfter(m_hits, member, line);
    return found == m_hits.begin() || std::prev(found)->member != member ? 0
                                                                         : std::prev(found)->line;
}

const Hit* MatchedLines::nextInTime(MemberId member, std::uint64_t line, Nanos time,
                                    int step) const {
    const auto isBefore = [&](std::uint32_t i) {
        const Hit& hit = m_hits[i];
        return std::tie(hit.match->stamp.at, hit.member, hit.line) < std::tie(time, member, line);
    };
    const auto isUpTo = [&](std::uint32_t i) {
        const Hit& hit = m_hits[i];
        return std::tie(hit.match->stamp.at, hit.member, hit.line) <= std::tie(time, member, line);
    };
    if (step > 0) {
        const auto found = std::partition_point(m_byTime.begin(), m_byTime.end(), isUpTo);
        return found == m_byTime.end() ? nullptr : &m_hits[*found];
    }
    const auto found = std::partition_point(m_byTime.begin(), m_byTime.end(), isBefore);
    return found == m_byTime.begin() ? nullptr : &m_hits[*std::prev(found)];
}

std::vector<LinePlace> MatchedLines::places() const {
    std::vector<LinePlace> places;
    for (const Hit& hit : m_hits) {
        if (!places.empty() && places.back().member == hit.member &&
            places.back().line == hit.line) {
            continue;
        }
        LinePlace place;
        place.member = hit.member;
        place.line = hit.line;
        if (hit.match->stamp.isUtc()) {
            place.time = hit.match->stamp.at;
        }
        places.push_back(place);
    }
    return places;
}

} // namespace ff
