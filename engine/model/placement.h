// Which rank ran where, and which names mean the same node.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/model/entity.h"

namespace ff {

/// More ranks than any job has; larger numbers in evidence are no ranks.
inline constexpr int mostRanks = 1 << 18;

/// Where a rank ran, as far as known.
struct RankPlace {
    std::string node; ///< canonical
    std::optional<int> localRank;
    GpuIds gpu;
    std::vector<std::int64_t> pids;
    std::string learntFrom; ///< for showing
};

struct Placement {
    std::map<int, RankPlace> ranks;
    std::vector<std::string> nodes;             ///< canonical names, sorted
    std::map<std::string, std::string> aliases; ///< any name or address -> canonical node
    std::map<std::string, std::string> rackOfNode;
    std::map<std::string, std::string> switchOfNode;
    std::map<std::string, std::string> nvlinkDomainOfNode; ///< of NVLinks that join several nodes
    std::vector<std::string> conflicts; ///< sentences, for showing
    /// Made by `indexRanks`; empty: look-ups by node go through all ranks.
    std::map<std::string, std::vector<int>, std::less<>> ranksOfNode;

    /// Lets look-ups by node see that node's ranks alone. To be called once `ranks` is complete.
    void indexRanks();

    /// The node a name or address means; the name itself when nothing is known of it.
    [[nodiscard]] std::string canonicalNode(std::string_view name) const;
    [[nodiscard]] const RankPlace* place(int rank) const;
    /// Nothing unless exactly one rank fits.
    [[nodiscard]] std::optional<int> rankOf(std::string_view node, int localRank) const;
    [[nodiscard]] std::optional<int> rankOfGpu(std::string_view node, const GpuIds& gpu) const;
    [[nodiscard]] std::optional<int> rankOfPid(std::string_view node, std::int64_t pid) const;
};

} // namespace ff
