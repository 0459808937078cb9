// Relations are dealt out by their causes first; the few of one cause are sorted by themselves.
// Keys lie side by side, so that comparing them touches no relation.
#include "engine/refine/edge_order.h"

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <tuple>

namespace ff {

namespace {

struct Key {
    std::uint32_t effect = 0;
    std::uint32_t rule = 0;
    std::uint32_t place = 0;

    [[nodiscard]] bool operator<(const Key& other) const {
        return std::tie(effect, rule, place) < std::tie(other.effect, other.rule, other.place);
    }
};

} // namespace

std::vector<std::uint32_t> edgeOrder(const std::vector<FoundRelation>& relations,
                                     bool provenFirst) {
    std::size_t causes = 0;
    for (const FoundRelation& relation : relations) {
        causes = std::max(causes, relation.cause.index() + 1);
    }
    const auto groupOf = [&](const FoundRelation& relation) {
        return relation.cause.index() + (provenFirst && !relation.isOrderProven ? causes : 0);
    };
    std::vector<std::size_t> begin(2 * causes + 1, 0);
    for (const FoundRelation& relation : relations) {
        ++begin[groupOf(relation) + 1];
    }
    std::partial_sum(begin.begin(), begin.end(), begin.begin());
    std::vector<Key> keys(relations.size());
    std::vector<std::size_t> next = begin;
    for (std::uint32_t i = 0; i < relations.size(); ++i) {
        const FoundRelation& relation = relations[i];
        keys[next[groupOf(relation)]++] = {relation.effect.value, relation.rule.value, i};
    }
    std::vector<std::uint32_t> order;
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
