// Keeps the graph of explanations free of cycles.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "engine/refine/found_relation.h"

namespace ff {

/// Keeps an order in which causes stand before effects (D. Pearce, P. Kelly, "A Dynamic
/// Topological Sort Algorithm for Directed Acyclic Graphs", 2006). It begins with the order of
/// the ids, which is that of time: an edge that agrees costs nothing, another one a walk over what
/// stands between its ends.
class CausalOrder {
public:
    /// Events up to here take part, the new ones behind all others; there is room for so many more
    /// edges.
    void grow(std::size_t events, std::size_t edges);
    /// False, and nothing added, where the edge would close a cycle.
    [[nodiscard]] bool add(EventId cause, EventId effect);

private:
    static constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

    /// Lists of neighbours, all in one array: each begins with the one that was added last.
    struct Links {
        struct Link {
            std::uint32_t to = none;
            std::uint32_t next = none; ///< into `links`
        };
        std::vector<std::uint32_t> first; ///< by event, into `links`
        std::vector<Link> links;

        void add(std::uint32_t from, std::uint32_t to);
    };

    [[nodiscard]] std::vector<std::uint32_t> walk(std::uint32_t start, const Links& links,
                                                  std::uint32_t low, std::uint32_t high);
    [[nodiscard]] bool reorder(std::uint32_t from, std::uint32_t to);

    Links m_next;
    Links m_previous;
    std::vector<std::uint32_t> m_place; ///< in the order, by event
    std::vector<std::uint32_t> m_mark;  ///< the last walk that came by, by event
    std::uint32_t m_round = 0;
};

/// One for all phases of a graph.
class CycleCutter {
public:
    /// Adds `found`, between the first `events` events, to `kept` without what would close a cycle
    /// of `explains` and `confirms` with what was kept before and each other; in the order of
    /// `edgeOrder`. Relations of proven order are laid first, so a cycle is cut at a less certain
    /// one; what was cut is told in `notes`.
    void keep(const std::vector<FoundRelation>& found, std::size_t events,
              std::vector<FoundRelation>& kept, std::vector<std::string>& notes);

private:
    CausalOrder m_order;
};

} // namespace ff
