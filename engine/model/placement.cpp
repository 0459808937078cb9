// Look-ups in a placement.
#include "engine/model/placement.h"

#include <algorithm>

#include "engine/base/text.h"

namespace ff {

namespace {

/// The only rank on `node` for which `fits` holds; nothing for none or several.
template <class Fits>
std::optional<int> onlyRank(const Placement& placement, std::string_view node, Fits fits) {
    std::optional<int> found;
    bool isSeveral = false;
    const auto look = [&](int rank, const RankPlace& place) {
        if (place.node == node && fits(place)) {
            isSeveral = isSeveral || found.has_value();
            found = rank;
        }
    };
    if (placement.ranksOfNode.empty()) {
        for (const auto& [rank, place] : placement.ranks) {
            look(rank, place);
        }
    } else if (const auto there = placement.ranksOfNode.find(node);
               there != placement.ranksOfNode.end()) {
        for (const int rank : there->second) {
            if (const RankPlace* place = placement.place(rank)) {
                look(rank, *place);
            }
        }
    }
    return isSeveral ? std::nullopt : found;
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

void Placement::indexRanks() {
    ranksOfNode.clear();
    for (const auto& [rank, place] : ranks) {
        if (!place.node.empty()) {
            ranksOfNode[place.node].push_back(rank);
        }
    }
}

std::string Placement::canonicalNode(std::string_view name) const {
    const auto found = aliases.find(lowered(name));
    return found == aliases.end() ? std::string(name) : found->second;
}

const RankPlace* Placement::place(int rank) const {
    const auto found = ranks.find(rank);
    return found == ranks.end() ? nullptr : &found->second;
}

std::optional<int> Placement::rankOf(std::string_view node, int localRank) const {
    return onlyRank(*this, node, [&](const RankPlace& p) { return p.localRank == localRank; });
}

std::optional<int> Placement::rankOfGpu(std::string_view node, const GpuIds& gpu) const {
    return onlyRank(*this, node, [&](const RankPlace& p) { return isSameGpu(p.gpu, gpu); });
}

std::optional<int> Placement::rankOfPid(std::string_view node, std::int64_t pid) const {
    return onlyRank(*this, node, [&](const RankPlace& p) {
        return std::find(p.pids.begin(), p.pids.end(), pid) != p.pids.end();
    });
}

} // namespace ff
