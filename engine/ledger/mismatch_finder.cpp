// Compares what ranks did at the same sequence of the same group.
#include "engine/ledger/mismatch_finder.h"

#include <algorithm>
#include <tuple>

namespace ff {

namespace {

using Entered = const EnteredCollective*;

/// The ranks that are not on the side of the majority. `all` is of one collective.
std::vector<int> minorityOf(const std::vector<Entered>& all, bool needsMajority) {
    std::map<std::string_view, std::vector<int>> sides;
    for (const Entered one : all) {
        sides[one->signature].push_back(one->rank);
    }
    std::size_t most = 0;
    std::size_t sidesWithMost = 0;
    for (const auto& [signature, ranks] : sides) {
        sidesWithMost = ranks.size() > most ? 1 : sidesWithMost + (ranks.size() == most ? 1 : 0);
        most = std::max(most, ranks.size());
    }
    std::vector<int> minority;
    if (sides.size() < 2 || (needsMajority && sidesWithMost > 1)) {
        return minority;
    }
    for (const auto& [signature, ranks] : sides) {
        if (ranks.size() < most || sidesWithMost > 1) {
            minority.insert(minority.end(), ranks.begin(), ranks.end());
        }
    }
    return minority;
}

} // namespace

std::map<std::pair<std::size_t, std::int64_t>, std::vector<int>>
findMismatches(const LedgerTable& table) {
    std::vector<Entered> ordered;
    for (const EnteredCollective& one : table.entered) {
        if (table.groups[one.group].isComparable) {
            ordered.push_back(&one);
        }
    }
    const auto key = [](Entered one) {
        return std::tuple(one->group, one->sequence, one->isFromDump, one->rank);
    };
    std::stable_sort(ordered.begin(), ordered.end(),
                     [&](Entered a, Entered b) { return key(a) < key(b); });
    // A rank that says the same thing twice counts once.
    ordered.erase(std::unique(ordered.begin(), ordered.end(),
                              [&](Entered a, Entered b) { return key(a) == key(b); }),
                  ordered.end());
    std::map<std::pair<std::size_t, std::int64_t>, std::vector<int>> found;
    auto begin = ordered.begin();
    while (begin != ordered.end()) {
        const Entered first = *begin;
        const auto end = std::find_if(begin, ordered.end(), [&](Entered one) {
            return one->group != first->group || one->sequence != first->sequence ||
                   one->isFromDump != first->isFromDump;
        });
        const auto minority = minorityOf({begin, end}, table.groups[first->group].isUnnamed());
        auto& ranks = found[{first->group, first->sequence}];
        ranks.insert(ranks.end(), minority.begin(), minority.end());
        begin = end;
    }
    std::erase_if(found, [](const auto& one) { return one.second.empty(); });
    for (auto& [place, ranks] : found) {
        std::sort(ranks.begin(), ranks.end());
        ranks.erase(std::unique(ranks.begin(), ranks.end()), ranks.end());
    }
    return found;
}

} // namespace ff
