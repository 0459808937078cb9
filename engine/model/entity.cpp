// Names of entities and the canonical form of PCI addresses.
#include "engine/model/entity.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/base/text.h"

namespace ff {

namespace {

bool isHex(std::string_view text) {
    return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
    });
}

std::string padded(std::string_view hex, std::size_t width) {
    if (hex.size() > width) {
        hex = hex.substr(hex.size() - width);
    }
    return std::string(width - hex.size(), '0') + lowered(hex);
}

/// NCCL prints a bus id as one hex number: bus, device and function, `1b000`.
std::string fromBusId(std::string_view hex) {
    if (hex.size() < 4 || hex.size() > 12) {
        return {};
    }
    const std::string wide = padded(hex, 12);
    return fmt::format("{}:{}:{}", wide.substr(3, 4), wide.substr(7, 2), wide.substr(9, 2));
}

} // namespace

bool GpuIds::isEmpty() const {
    return !index && pci.empty() && uuid.empty() && serial.empty();
}

std::string Entity::gpuName() const {
    if (!gpu.pci.empty()) {
        return gpu.pci;
    }
    if (gpu.index) {
        return std::to_string(*gpu.index);
    }
    return gpu.uuid.empty() ? gpu.serial : gpu.uuid;
}

std::string Entity::name(EntityKind kind) const {
    switch (kind) {
    case EntityKind::Job:
        return job;
    case EntityKind::Node:
        return node;
    case EntityKind::Gpu:
        return gpuName();
    case EntityKind::Nic:
        return nic;
    case EntityKind::Link:
        return link;
    case EntityKind::Switch:
        return switchName;
    case EntityKind::Rank:
        return rank ? std::to_string(*rank) : std::string();
    case EntityKind::Storage:
        return storage;
    case EntityKind::Rack:
        return rack;
    case EntityKind::Collective:
        return collective;
    }
    return {};
}

std::optional<EntityKind> Entity::kind() const {
    for (const EntityKind kind : {EntityKind::Link, EntityKind::Gpu, EntityKind::Nic,
                                  EntityKind::Switch, EntityKind::Storage, EntityKind::Rank,
                                  EntityKind::Node, EntityKind::Job}) {
        if (!name(kind).empty()) {
            return kind;
        }
    }
    return std::nullopt;
}

std::string Entity::text() const {
    const std::optional<EntityKind> most = kind();
    if (!most) {
        return {};
    }
    const std::string where = node.empty() ? "" : " on " + node;
    switch (*most) {
    case EntityKind::Link: {
        const std::string of = gpu.isEmpty() ? "" : " of GPU " + gpuName();
        return "link " + link + of + where;
    }
    case EntityKind::Gpu:
        return "GPU " + gpuName() + where;
    case EntityKind::Nic:
        return "NIC " + nic + where;
    case EntityKind::Switch:
        return "switch " + switchName + where;
    case EntityKind::Storage:
        return "storage " + storage + where;
    case EntityKind::Rank:
        return "rank " + std::to_string(*rank) + where;
    case EntityKind::Node:
        return "node " + node;
    default:
        return "job " + job;
    }
}

std::string canonicalPci(std::string_view text) {
    text = trimmed(text);
    if (text.starts_with("PCI:") || text.starts_with("GPU:")) {
        text.remove_prefix(4);
    }
    if (const std::size_t dot = text.rfind('.'); dot != std::string_view::npos) {
        if (dot + 2 != text.size() || !isHex(text.substr(dot + 1))) {
            return {};
        }
        text = text.substr(0, dot);
    }
    const std::vector<std::string_view> parts = split(text, ':');
    if (!std::all_of(parts.begin(), parts.end(), isHex)) {
        return {};
    }
    if (parts.size() == 1) {
        return fromBusId(parts[0]);
    }
    if (parts.size() > 3 || parts[parts.size() - 1].size() > 2 ||
        parts[parts.size() - 2].size() > 2) {
        return {};
    }
    const std::string domain = parts.size() == 3 ? padded(parts[0], 4) : "0000";
    return fmt::format("{}:{}:{}", domain, padded(parts[parts.size() - 2], 2),
                       padded(parts[parts.size() - 1], 2));
}

} // namespace ff
