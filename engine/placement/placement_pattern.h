// What lines tell about the placement of ranks: the engine's own patterns, scanned with the rules'.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "engine/model/match.h"

namespace ff {

enum class PlacementFact : std::uint8_t {
    NcclRank,     ///< rank, nranks, device, busid
    NcclAddress,  ///< address of the printing host
    ElasticRanks, ///< ranks of the printing agent, in the order of local ranks
    ElasticWorld, ///< world size
    FailureHost,  ///< host of a row of torchrun's failure table
    FailureRank,  ///< rank and local_rank of the row
    FailurePid,   ///< pid of the row
    SrunTasks,    ///< node, tasks
    WorldSize,    ///< world size
    ReverseDns,   ///< four octets, reversed, and a name
    GpuUuid,      ///< pci, uuid
    JobId,        ///< job id of a Slurm step line
};

struct PlacementPattern {
    PlacementFact fact;
    std::string_view regex;
};

[[nodiscard]] std::span<const PlacementPattern> placementPatterns();

/// A line that one of the patterns matched. `match.printer` is as written in the line.
struct PlacementHit {
    PlacementFact fact;
    Match match;
};

} // namespace ff
