// An unknown entity is neither the same nor different.
#include "engine/refine/event_place.h"

#include <algorithm>

namespace ff {

namespace {

void set(EventPlace& place, EntityKind kind, const std::string& name) {
    std::string& slot = place.names[static_cast<std::size_t>(kind)];
    if (slot.empty()) {
        slot = name;
    }
}

void addRank(EventPlace& place, int rank, const Placement& placement) {
    set(place, EntityKind::Rank, std::to_string(rank));
    if (const RankPlace* at = placement.place(rank)) {
        set(place, EntityKind::Node, at->node);
        if (!at->gpu.isEmpty()) {
            Entity gpu;
            gpu.gpu = at->gpu;
            set(place, EntityKind::Gpu, gpu.gpuName());
        }
    }
}

void addGpu(EventPlace& place, const Entity& entity, const Placement& placement) {
    set(place, EntityKind::Gpu, entity.gpuName());
    if (!entity.node.empty()) {
        if (const auto rank = placement.rankOfGpu(entity.node, entity.gpu)) {
            set(place, EntityKind::Rank, std::to_string(*rank));
        }
    }
}

} // namespace

EventPlace placeOf(const Event& event, const Placement& placement) {
    EventPlace place;
    const Entity& entity = event.entity;
    for (const EntityKind kind :
         {EntityKind::Job, EntityKind::Node, EntityKind::Nic, EntityKind::Link, EntityKind::Switch,
          EntityKind::Storage, EntityKind::Rack, EntityKind::Collective}) {
        set(place, kind, entity.name(kind));
    }
    if (!entity.gpu.isEmpty()) {
        addGpu(place, entity, placement);
    }
    if (entity.rank) {
        addRank(place, *entity.rank, placement);
    }
    // A node's own report speaks of the node; its printing rank would narrow it wrongly.
    const bool isWide = entity.gpu.isEmpty() && !entity.rank && !entity.node.empty();
    if (event.printer.rank && !isWide && entity.gpu.isEmpty()) {
        addRank(place, *event.printer.rank, placement);
    }
    if (entity.node.empty()) {
        set(place, EntityKind::Node, event.printer.node);
    }
    const std::string& node = place.name(EntityKind::Node);
    if (const auto rack = placement.rackOfNode.find(node); rack != placement.rackOfNode.end()) {
        set(place, EntityKind::Rack, rack->second);
    }
    if (const auto leaf = placement.switchOfNode.find(node); leaf != placement.switchOfNode.end()) {
        set(place, EntityKind::Switch, leaf->second);
    }
    return place;
}

bool isOfANode(EntityKind kind) { return kind == EntityKind::Gpu || kind == EntityKind::Nic; }

bool isSame(const EventPlace& a, const EventPlace& b, const std::vector<EntityKind>& kinds) {
    return std::all_of(kinds.begin(), kinds.end(), [&](EntityKind kind) {
        const bool sameName = !a.name(kind).empty() && a.name(kind) == b.name(kind);
        const bool sameNode = a.name(EntityKind::Node) == b.name(EntityKind::Node);
        return kind == EntityKind::Job || (sameName && (sameNode || !isOfANode(kind)));
    });
}

bool isDifferent(const EventPlace& a, const EventPlace& b, const std::vector<EntityKind>& kinds) {
    const auto differ = [&](EntityKind kind) {
        return !a.name(kind).empty() && !b.name(kind).empty() && a.name(kind) != b.name(kind);
    };
    return std::all_of(kinds.begin(), kinds.end(), [&](EntityKind kind) {
        const bool named = !a.name(kind).empty() && !b.name(kind).empty();
        return differ(kind) || (named && isOfANode(kind) && differ(EntityKind::Node));
    });
}

} // namespace ff
