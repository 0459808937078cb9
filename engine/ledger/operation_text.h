// Texts of flight recorder entries and watchdog lines: operations, sizes, rank lists, groups.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ff {

/// `nccl:_all_gather_base` and `_ALLGATHER_BASE` as `allgatherbase`.
[[nodiscard]] std::string plainOperation(std::string_view operation);

/// What all ranks of a collective must agree on, as a text to compare: the operation, and the
/// element type and count where they have to be the same on every rank.
[[nodiscard]] std::string collectiveSignature(std::string_view operation, std::string_view dtype,
                                              std::string_view sizesIn, std::string_view sizesOut);

/// The other side of a point-to-point operation: its rank in the group, and the direction.
struct PeerOperation {
    bool isSend = false;
    int self = 0;
    int peer = 0;
};
/// Of `nccl:send 1->2` and `nccl:recv 3<-0`, where the own rank comes first.
[[nodiscard]] std::optional<PeerOperation> peerOperationOf(std::string_view operation);

/// `0-15`, `0-120:8`, `12,14` as numbers in that order; at most ten million of them.
[[nodiscard]] std::vector<int> ranksOf(std::string_view list);

/// `9(tensor_parallel)` in two; one of them may be empty.
struct GroupName {
    std::string id;
    std::string description;
};
[[nodiscard]] GroupName groupNameOf(std::string_view text);
/// Whether it is the group of all ranks, or no name at all.
[[nodiscard]] bool isDefaultGroup(const GroupName& name);

} // namespace ff
