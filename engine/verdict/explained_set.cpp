// Breadth first, edges in their fixed order.
#include "engine/verdict/explained_set.h"

#include <numeric>
#include <span>
#include <utility>

namespace ff {

namespace {

/// From whom an edge leads to whom; nothing for those that explain nothing.
std::optional<std::pair<EventId, EventId>> stepOf(const CausalEdge& edge,
                                                  ExplainedSet::Edges edges) {
    if (edges == ExplainedSet::Edges::OnlyTimed && !edge.delay.isKnown) {
        return std::nullopt;
    }
    switch (edge.relation) {
    case Relation::Explains:
    case Relation::Confirms:
    case Relation::Supersedes:
        return std::pair(edge.cause, edge.effect);
    case Relation::Derives: // the derived event leads to its parts
        return std::pair(edge.effect, edge.cause);
    case Relation::Cancels:
        break;
    }
    return std::nullopt;
}

/// Where steps lead from each event, in the order of the edges: one list for all, as most events
/// have few.
class Steps {
public:
    struct Step {
        EventId to;
        std::size_t edge = 0;
    };

    Steps(const CausalGraph& graph, ExplainedSet::Edges edges, bool isBack)
        : m_begin(graph.log.events.size() + 1, 0) {
        const auto each = [&](auto visit) {
            for (std::size_t i = 0; i < graph.edges.size(); ++i) {
                if (const auto step = stepOf(graph.edges[i], edges)) {
                    visit((isBack ? step->second : step->first).index(),
                          Step{isBack ? step->first : step->second, i});
                }
            }
        };
        each([&](std::size_t from, const Step&) { ++m_begin[from + 1]; });
        std::partial_sum(m_begin.begin(), m_begin.end(), m_begin.begin());
        m_steps.resize(m_begin.back());
        std::vector<std::size_t> next(m_begin.begin(), m_begin.end() - 1);
        each([&](std::size_t from, const Step& step) { m_steps[next[from]++] = step; });
    }

    [[nodiscard]] std::span<const Step> from(EventId id) const {
        const std::size_t begin = m_begin[id.index()];
        return std::span(m_steps).subspan(begin, m_begin[id.index() + 1] - begin);
    }

private:
    std::vector<std::size_t> m_begin; ///< by event
    std::vector<Step> m_steps;
};

bool isOut(const Event& event) {
    return event.state == EventState::Filtered || event.state == EventState::Cancelled;
}

} // namespace

ExplainedSet::ExplainedSet(const CausalGraph& graph, const std::vector<EventId>& roots, Edges edges)
    : m_isReached(graph.log.events.size(), false), m_edge(graph.log.events.size()),
      m_parent(graph.log.events.size()) {
    const Steps next(graph, edges, false);
    for (const EventId root : roots) {
        if (!m_isReached[root.index()]) {
            m_isReached[root.index()] = true;
            m_order.push_back(root);
        }
    }
    for (std::size_t i = 0; i < m_order.size(); ++i) {
        for (const auto& [to, edge] : next.from(m_order[i])) {
            if (m_isReached[to.index()] || isOut(graph.log.event(to))) {
                continue;
            }
            m_isReached[to.index()] = true;
            m_edge[to.index()] = edge;
            m_parent[to.index()] = m_order[i];
            m_order.push_back(to);
        }
    }
}

std::vector<bool> leadingTo(const CausalGraph& graph, const std::vector<EventId>& targets,
                            ExplainedSet::Edges edges) {
    const Steps previous(graph, edges, true);
    std::vector<bool> leads(graph.log.events.size(), false);
    std::vector<EventId> open;
    const auto mark = [&](EventId id) {
        if (!leads[id.index()]) {
            leads[id.index()] = true;
            open.push_back(id);
        }
    };
    for (const EventId target : targets) {
        mark(target);
    }
    while (!open.empty()) {
        const EventId at = open.back();
        open.pop_back();
        // What is out can be a root, and leads no other root on.
        if (!isOut(graph.log.event(at))) {
            for (const auto& [before, edge] : previous.from(at)) {
                mark(before);
            }
        }
    }
    return leads;
}

} // namespace ff
