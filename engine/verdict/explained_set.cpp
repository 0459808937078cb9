// Breadth first, edges in their fixed order.
#include "engine/verdict/explained_set.h"

namespace ff {

ExplainedSet::ExplainedSet(const CausalGraph& graph, const std::vector<EventId>& roots, Edges edges)
    : m_isReached(graph.log.events.size(), false), m_edge(graph.log.events.size()),
      m_parent(graph.log.events.size()) {
    std::vector<std::vector<std::pair<EventId, std::size_t>>> next(graph.log.events.size());
    for (std::size_t i = 0; i < graph.edges.size(); ++i) {
        const CausalEdge& edge = graph.edges[i];
        if (edges == Edges::OnlyTimed && !edge.delay.isKnown) {
            continue;
        }
        switch (edge.relation) {
        case Relation::Explains:
        case Relation::Confirms:
        case Relation::Supersedes:
            next[edge.cause.index()].emplace_back(edge.effect, i);
            break;
        case Relation::Derives: // the derived event leads to its parts
            next[edge.effect.index()].emplace_back(edge.cause, i);
            break;
        case Relation::Cancels:
            break;
        }
    }
    for (const EventId root : roots) {
        if (!m_isReached[root.index()]) {
            m_isReached[root.index()] = true;
            m_order.push_back(root);
        }
    }
    for (std::size_t i = 0; i < m_order.size(); ++i) {
        for (const auto& [to, edge] : next[m_order[i].index()]) {
            const EventState state = graph.log.event(to).state;
            if (m_isReached[to.index()] || state == EventState::Filtered ||
                state == EventState::Cancelled) {
                continue;
            }
            m_isReached[to.index()] = true;
            m_edge[to.index()] = edge;
            m_parent[to.index()] = m_order[i];
            m_order.push_back(to);
        }
    }
}

} // namespace ff
