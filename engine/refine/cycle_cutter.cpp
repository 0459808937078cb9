// An order of all events is kept while relations are added, so that most need no search.
#include "engine/refine/cycle_cutter.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/refine/edge_order.h"

namespace ff {

namespace {

bool orders(const FoundRelation& relation) {
    return relation.relation == Relation::Explains || relation.relation == Relation::Confirms;
}

} // namespace

void CausalOrder::Links::add(std::uint32_t from, std::uint32_t to) {
    links.push_back({to, first[from]});
    first[from] = static_cast<std::uint32_t>(links.size() - 1);
}

void CausalOrder::grow(std::size_t events, std::size_t edges) {
    for (Links* each : {&m_next, &m_previous}) {
        each->links.reserve(each->links.size() + edges);
    }
    m_next.first.resize(events, none);
    m_previous.first.resize(events, none);
    m_mark.resize(events, 0);
    for (std::size_t i = m_place.size(); i < events; ++i) {
        m_place.push_back(static_cast<std::uint32_t>(i));
    }
}

bool CausalOrder::add(EventId cause, EventId effect) {
    const std::uint32_t from = cause.value;
    const std::uint32_t to = effect.value;
    if (from == to || (m_place[to] < m_place[from] && !reorder(from, to))) {
        return false;
    }
    m_next.add(from, to);
    m_previous.add(to, from);
    return true;
}

/// What is reached from `start` within the places from `low` to `high`. Without recursion: chains
/// can be long.
std::vector<std::uint32_t> CausalOrder::walk(std::uint32_t start, const Links& links,
                                             std::uint32_t low, std::uint32_t high) {
    ++m_round;
    std::vector<std::uint32_t> found{start};
    m_mark[start] = m_round;
    for (std::size_t i = 0; i < found.size(); ++i) {
        for (std::uint32_t at = links.first[found[i]]; at != none; at = links.links[at].next) {
            const std::uint32_t next = links.links[at].to;
            if (m_mark[next] != m_round && m_place[next] >= low && m_place[next] <= high) {
                m_mark[next] = m_round;
                found.push_back(next);
            }
        }
    }
    return found;
}

/// Moves all that leads to `from` before all that follows from `to`; false for a cycle.
bool CausalOrder::reorder(std::uint32_t from, std::uint32_t to) {
    const std::uint32_t low = m_place[to];
    const std::uint32_t high = m_place[from];
    std::vector<std::uint32_t> behind = walk(to, m_next, low, high);
    if (m_mark[from] == m_round) {
        return false;
    }
    std::vector<std::uint32_t> ahead = walk(from, m_previous, low, high);
    const auto byPlace = [&](std::uint32_t a, std::uint32_t b) { return m_place[a] < m_place[b]; };
    std::sort(behind.begin(), behind.end(), byPlace);
    std::sort(ahead.begin(), ahead.end(), byPlace);
    ahead.insert(ahead.end(), behind.begin(), behind.end());
    std::vector<std::uint32_t> places;
    places.reserve(ahead.size());
    for (const std::uint32_t event : ahead) {
        places.push_back(m_place[event]);
    }
    std::sort(places.begin(), places.end());
    for (std::size_t i = 0; i < ahead.size(); ++i) {
        m_place[ahead[i]] = places[i];
    }
    return true;
}

void CycleCutter::keep(const std::vector<FoundRelation>& found, std::size_t events,
                       std::vector<FoundRelation>& kept, std::vector<std::string>& notes) {
    m_order.grow(events, found.size());
    kept.reserve(kept.size() + found.size());
    for (const std::uint32_t i : edgeOrder(found, true)) {
        const FoundRelation& relation = found[i];
        if (orders(relation) && !m_order.add(relation.cause, relation.effect)) {
            notes.push_back(fmt::format("Events {} and {} would explain each other; the less "
                                        "certain direction was dropped.",
                                        relation.cause.value, relation.effect.value));
            continue;
        }
        kept.push_back(relation);
    }
}

} // namespace ff
