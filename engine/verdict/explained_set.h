// What one event explains, directly and through others.
#pragma once

#include <optional>
#include <vector>

#include "engine/model/causal_graph.h"

namespace ff {

/// The tree of shortest explanations from some roots. `explains`, `confirms` and `supersedes`
/// lead on; a derived event stands for its parts.
class ExplainedSet {
public:
    enum class Edges { All, OnlyTimed };

    /// `OnlyTimed` leaves out edges between events whose distance in time is not known.
    ExplainedSet(const CausalGraph& graph, const std::vector<EventId>& roots,
                 Edges edges = Edges::All);

    [[nodiscard]] bool contains(EventId id) const { return m_isReached[id.index()]; }
    /// The edge (into `CausalGraph::edges`) that explains an event; nothing for a root.
    [[nodiscard]] std::optional<std::size_t> edgeTo(EventId id) const { return m_edge[id.index()]; }
    [[nodiscard]] EventId parentOf(EventId id) const { return m_parent[id.index()]; }
    /// Reached events in the order of their distance; the roots first.
    [[nodiscard]] const std::vector<EventId>& order() const { return m_order; }

private:
    std::vector<bool> m_isReached;
    std::vector<std::optional<std::size_t>> m_edge;
    std::vector<EventId> m_parent;
    std::vector<EventId> m_order;
};

/// By `EventId`: whether an `ExplainedSet` with that event as its only root contains any of
/// `targets`, none of which is filtered or cancelled.
[[nodiscard]] std::vector<bool>
leadingTo(const CausalGraph& graph, const std::vector<EventId>& targets, ExplainedSet::Edges edges);

} // namespace ff
