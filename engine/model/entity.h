// What an event is about: the accused job, node, GPU, NIC, link, switch, rank or storage.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace ff {

enum class EntityKind : std::uint8_t {
    Job,
    Node,
    Gpu,
    Nic,
    Link,
    Switch,
    Rank,
    Storage,
    Rack,       ///< a place only: `same`, `different`, topology
    Collective, ///< a place only
};

[[nodiscard]] std::string_view toText(EntityKind kind);
[[nodiscard]] std::optional<EntityKind> entityKindFrom(std::string_view text);

/// All names of one GPU; what is not known is empty.
struct GpuIds {
    std::optional<int> index; ///< on its node, as the driver counts
    std::string pci;          ///< canonical: `0000:df:00`, lower case, no function digit
    std::string uuid;
    std::string serial;

    [[nodiscard]] bool isEmpty() const;
    bool operator==(const GpuIds&) const = default;
};

/// Only what is accused is set; a GPU's node is set with it where it is known.
struct Entity {
    std::string job;
    std::string node;
    GpuIds gpu;
    std::string nic;
    std::string link;
    std::string switchName;
    std::optional<int> rank;
    std::string storage;
    std::string rack;
    std::string collective;

    /// The best known name of the GPU: PCI address, else index, else UUID, else serial.
    [[nodiscard]] std::string gpuName() const;
    /// Empty when that kind is not set.
    [[nodiscard]] std::string name(EntityKind kind) const;
    /// The most specific kind set, in the order link, gpu, nic, switch, storage, rank, node, job.
    [[nodiscard]] std::optional<EntityKind> kind() const;
    [[nodiscard]] bool isEmpty() const { return !kind().has_value(); }
    /// For people: `GPU 0000:df:00 on gpu-q13`, `rank 8`, `node gpu-k03`; empty for no entity.
    [[nodiscard]] std::string text() const;

    bool operator==(const Entity&) const = default;
};

/// Canonical form of a PCI address in any of the forms people log (`8f:00.0`, `00000000:8F:00.0`,
/// `PCI:0000:8f:00`, `1b000` of NCCL's busId): `0000:8f:00`. Empty when it is none.
[[nodiscard]] std::string canonicalPci(std::string_view text);

} // namespace ff
