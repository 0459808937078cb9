// Keys lie side by side, so that comparing them touches no edge.
#include "engine/refine/edge_order.h"

#include <algorithm>
#include <compare>
#include <cstdint>

namespace ff {

namespace {

struct Key {
    std::uint64_t ends = 0; ///< cause and effect
    std::uint64_t rule = 0; ///< and the place among equals
    std::uint32_t isUnproven = 0;

    [[nodiscard]] bool operator<(const Key& other) const {
        if (isUnproven != other.isUnproven) {
            return isUnproven < other.isUnproven;
        }
        return ends != other.ends ? ends < other.ends : rule < other.rule;
    }
};

std::uint64_t joined(std::uint64_t high, std::uint64_t low) { return high << 32U | low; }

} // namespace

std::vector<std::size_t> edgeOrder(const std::vector<CausalEdge>& edges, bool provenFirst) {
    std::vector<Key> keys;
    keys.reserve(edges.size());
    for (const CausalEdge& edge : edges) {
        keys.push_back({joined(edge.cause.value, edge.effect.value),
                        joined(edge.rule.value, keys.size()),
                        provenFirst && !edge.isOrderProven ? 1U : 0U});
    }
    std::sort(keys.begin(), keys.end());
    std::vector<std::size_t> order;
    order.reserve(keys.size());
    for (const Key& key : keys) {
        order.push_back(static_cast<std::size_t>(key.rule & 0xFFFF'FFFFU));
    }
    return order;
}

} // namespace ff
