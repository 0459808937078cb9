// An order of all events is kept while edges are added, so that most need no search.
#include "engine/refine/cycle_cutter.h"

#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "engine/refine/edge_order.h"

namespace ff {

namespace {

bool orders(const CausalEdge& edge) {
    return edge.relation == Relation::Explains || edge.relation == Relation::Confirms;
}

/// Keeps an order in which causes stand before effects (D. Pearce, P. Kelly, "A Dynamic
/// Topological Sort Algorithm for Directed Acyclic Graphs", 2006). It begins with the order of
/// the ids, which is that of time: an edge that agrees costs nothing, another one a walk over what
/// stands between its ends.
class CausalOrder {
public:
    explicit CausalOrder(std::size_t events)
        : m_next(events), m_previous(events), m_place(events), m_mark(events, 0) {
        std::iota(m_place.begin(), m_place.end(), std::size_t{0});
    }

    /// False, and nothing added, where the edge would close a cycle.
    [[nodiscard]] bool add(EventId cause, EventId effect) {
        const std::size_t from = cause.index();
        const std::size_t to = effect.index();
        if (from == to || (m_place[to] < m_place[from] && !reorder(from, to))) {
            return false;
        }
        m_next[from].push_back(to);
        m_previous[to].push_back(from);
        return true;
    }

private:
    using Links = std::vector<std::vector<std::size_t>>;

    /// What is reached from `start` within the places from `low` to `high`. Without recursion:
    /// chains can be long.
    std::vector<std::size_t> walk(std::size_t start, const Links& links, std::size_t low,
                                  std::size_t high) {
        ++m_round;
        std::vector<std::size_t> found{start};
        m_mark[start] = m_round;
        for (std::size_t i = 0; i < found.size(); ++i) {
            for (const std::size_t next : links[found[i]]) {
                if (m_mark[next] != m_round && m_place[next] >= low && m_place[next] <= high) {
                    m_mark[next] = m_round;
                    found.push_back(next);
                }
            }
        }
        return found;
    }

    /// Moves all that leads to `from` before all that follows from `to`; false for a cycle.
    bool reorder(std::size_t from, std::size_t to) {
        const std::size_t low = m_place[to];
        const std::size_t high = m_place[from];
        std::vector<std::size_t> behind = walk(to, m_next, low, high);
        if (m_mark[from] == m_round) {
            return false;
        }
        std::vector<std::size_t> ahead = walk(from, m_previous, low, high);
        const auto byPlace = [&](std::size_t a, std::size_t b) { return m_place[a] < m_place[b]; };
        std::sort(behind.begin(), behind.end(), byPlace);
        std::sort(ahead.begin(), ahead.end(), byPlace);
        ahead.insert(ahead.end(), behind.begin(), behind.end());
        std::vector<std::size_t> places;
        for (const std::size_t event : ahead) {
            places.push_back(m_place[event]);
        }
        std::sort(places.begin(), places.end());
        for (std::size_t i = 0; i < ahead.size(); ++i) {
            m_place[ahead[i]] = places[i];
        }
        return true;
    }

    Links m_next;
    Links m_previous;
    std::vector<std::size_t> m_place; ///< in the order, by event
    std::vector<std::size_t> m_mark;  ///< the last walk that came by, by event
    std::size_t m_round = 0;
};

} // namespace

std::vector<CausalEdge> cutCycles(const CausalGraph& graph, std::vector<CausalEdge> added,
                                  std::vector<std::string>& notes) {
    CausalOrder order(graph.log.events.size());
    for (const CausalEdge& edge : graph.edges) {
        if (orders(edge)) {
            // Those of earlier phases are free of cycles.
            static_cast<void>(order.add(edge.cause, edge.effect));
        }
    }
    const std::vector<std::size_t> sorted = edgeOrder(added, true);
    std::vector<CausalEdge> kept;
    kept.reserve(added.size());
    for (const std::size_t i : sorted) {
        CausalEdge& edge = added[i];
        if (orders(edge) && !order.add(edge.cause, edge.effect)) {
            notes.push_back(fmt::format("Events {} and {} would explain each other; the less "
                                        "certain direction was dropped.",
                                        edge.cause.value, edge.effect.value));
            continue;
        }
        kept.push_back(std::move(edge));
    }
    return kept;
}

} // namespace ff
