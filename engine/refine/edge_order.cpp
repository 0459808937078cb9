// Edges are dealt out by their causes first; the few of one cause are sorted by themselves. Keys
// lie side by side, so that comparing them touches no edge.
#include "engine/refine/edge_order.h"

#include <algorithm>
#include <cstdint>
#include <numeric>

namespace ff {

namespace {

struct Key {
    std::uint64_t effectAndRule = 0;
    std::size_t place = 0;

    [[nodiscard]] bool operator<(const Key& other) const {
        return effectAndRule != other.effectAndRule ? effectAndRule < other.effectAndRule
                                                    : place < other.place;
    }
};

} // namespace

std::vector<std::size_t> edgeOrder(const std::vector<CausalEdge>& edges, bool provenFirst) {
    std::size_t causes = 0;
    for (const CausalEdge& edge : edges) {
        causes = std::max(causes, edge.cause.index() + 1);
    }
    const auto groupOf = [&](const CausalEdge& edge) {
        return edge.cause.index() + (provenFirst && !edge.isOrderProven ? causes : 0);
    };
    std::vector<std::size_t> begin(2 * causes + 1, 0);
    for (const CausalEdge& edge : edges) {
        ++begin[groupOf(edge) + 1];
    }
    std::partial_sum(begin.begin(), begin.end(), begin.begin());
    std::vector<Key> keys(edges.size());
    std::vector<std::size_t> next = begin;
    for (std::size_t i = 0; i < edges.size(); ++i) {
        const CausalEdge& edge = edges[i];
        keys[next[groupOf(edge)]++] = {std::uint64_t{edge.effect.value} << 32U | edge.rule.value,
                                       i};
    }
    std::vector<std::size_t> order;
    order.reserve(keys.size());
    for (std::size_t group = 0; group + 1 < begin.size(); ++group) {
        const auto first = keys.begin() + static_cast<std::ptrdiff_t>(begin[group]);
        const auto last = keys.begin() + static_cast<std::ptrdiff_t>(begin[group + 1]);
        std::sort(first, last);
        std::for_each(first, last, [&](const Key& key) { order.push_back(key.place); });
    }
    return order;
}

} // namespace ff
