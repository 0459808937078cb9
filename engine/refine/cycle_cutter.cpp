// Edges between a cause symptom's event and a mere cascade cannot close a cycle alone; the search
// runs only where an effect is itself a cause of something.
#include "engine/refine/cycle_cutter.h"

#include <algorithm>
#include <tuple>

#include <fmt/format.h>

namespace ff {

namespace {

bool orders(const CausalEdge& edge) {
    return edge.relation == Relation::Explains || edge.relation == Relation::Confirms;
}

class Reach {
public:
    explicit Reach(std::size_t events) : m_next(events), m_isEffect(events, false) {}

    void add(EventId from, EventId to) {
        m_next[from.index()].push_back(to);
        m_isEffect[to.index()] = true;
    }

    /// Without recursion: chains can be long.
    [[nodiscard]] bool reaches(EventId from, EventId to) const {
        // Nothing leads to an event that no edge explains: most causes are decided here.
        if (m_next[from.index()].empty() || !m_isEffect[to.index()]) {
            return false;
        }
        std::vector<bool> seen(m_next.size(), false);
        std::vector<EventId> open{from};
        while (!open.empty()) {
            const EventId at = open.back();
            open.pop_back();
            if (at == to) {
                return true;
            }
            if (seen[at.index()]) {
                continue;
            }
            seen[at.index()] = true;
            open.insert(open.end(), m_next[at.index()].begin(), m_next[at.index()].end());
        }
        return false;
    }

private:
    std::vector<std::vector<EventId>> m_next;
    std::vector<bool> m_isEffect;
};

} // namespace

std::vector<CausalEdge> cutCycles(const CausalGraph& graph, std::vector<CausalEdge> added,
                                  std::vector<std::string>& notes) {
    Reach reach(graph.log.events.size());
    for (const CausalEdge& edge : graph.edges) {
        if (orders(edge)) {
            reach.add(edge.cause, edge.effect);
        }
    }
    std::stable_sort(added.begin(), added.end(), [](const CausalEdge& a, const CausalEdge& b) {
        return std::tuple(!a.isOrderProven, a.cause, a.effect, a.rule) <
               std::tuple(!b.isOrderProven, b.cause, b.effect, b.rule);
    });
    std::vector<CausalEdge> kept;
    for (CausalEdge& edge : added) {
        if (orders(edge)) {
            if (reach.reaches(edge.effect, edge.cause)) {
                notes.push_back(
                    fmt::format("Events {} and {} would explain each other; the less certain "
                                "direction was dropped.",
                                edge.cause.value, edge.effect.value));
                continue;
            }
            reach.add(edge.cause, edge.effect);
        }
        kept.push_back(std::move(edge));
    }
    return kept;
}

} // namespace ff
