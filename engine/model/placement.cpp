// Look-ups in a placement.
#include "engine/model/placement.h"

#include <algorithm>

#include "engine/base/text.h"

namespace ff {

namespace {

/// The only rank on `node` for which `fits` holds; nothing for none or several.
template <class Fits>
std::optional<int> onlyRank(const std::map<int, RankPlace>& ranks, std::string_view node,
                            Fits fits) {
    std::optional<int> found;
    for (const auto& [rank, place] : ranks) {
        if (place.node != node || !fits(place)) {
            continue;
        }
        if (found) {
            return std::nullopt;
        }
        found = rank;
    }
    return found;
}

bool isSameGpu(const GpuIds& a, const GpuIds& b) {
    if (!a.pci.empty() && !b.pci.empty()) {
        return a.pci == b.pci;
    }
    if (!a.uuid.empty() && !b.uuid.empty()) {
        return a.uuid == b.uuid;
    }
    return a.index && b.index && *a.index == *b.index;
}

} // namespace

std::string Placement::canonicalNode(std::string_view name) const {
    const auto found = aliases.find(lowered(name));
    return found == aliases.end() ? std::string(name) : found->second;
}

const RankPlace* Placement::place(int rank) const {
    const auto found = ranks.find(rank);
    return found == ranks.end() ? nullptr : &found->second;
}

std::optional<int> Placement::rankOf(std::string_view node, int localRank) const {
    return onlyRank(ranks, node, [&](const RankPlace& p) { return p.localRank == localRank; });
}

std::optional<int> Placement::rankOfGpu(std::string_view node, const GpuIds& gpu) const {
    return onlyRank(ranks, node, [&](const RankPlace& p) { return isSameGpu(p.gpu, gpu); });
}

std::optional<int> Placement::rankOfPid(std::string_view node, std::int64_t pid) const {
    return onlyRank(ranks, node, [&](const RankPlace& p) {
        return std::find(p.pids.begin(), p.pids.end(), pid) != p.pids.end();
    });
}

} // namespace ff
