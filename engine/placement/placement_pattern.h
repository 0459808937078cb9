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
    NcclRank,      ///< rank, nranks, device; newer versions: nvml, busid
    NcclLocalRank, ///< rank, nranks, local
    NcclAddress,   ///< address of the printing host
    ElasticRanks,  ///< ranks of the printing agent, in the order of local ranks
    ElasticWorld,  ///< world size
    FailureHost,   ///< host of a row of torchrun's failure table
    FailureRank,   ///< rank and local_rank of the row
    FailurePid,    ///< pid of the row
    SrunTasks,     ///< node, tasks
    WorldSize,     ///< world size
    ReverseDns,    ///< four octets, reversed, and a name
    GpuUuid,       ///< pci, uuid
    JobId,         ///< job id of a Slurm step line
    MasterAddress, ///< of the rendezvous: a name or address of rank 0's node
    LaunchConfig,  ///< key (min_nodes, max_nodes, nproc_per_node), value
    Environment,   ///< text: `NAME=value` and what follows
    NodeListLine,  ///< nodes, as scontrol show job names them
    TaskCountLine, ///< nodes, tasks: numbers of scontrol show job
    NodeName,      ///< node: the lines below are about it (scontrol, kubectl describe)
    NodeAddress,   ///< name, host: other names of the node above
    RestartCount,  ///< count: of the launcher, of the workers that begin here
    RestartAhead,  ///< left, most: a launcher's workers failed, and it will start new ones
    Allocation,    ///< job, nodes: slurmctld starts a job
    Requeue,       ///< job: Slurm takes a job back to start it again
    CliqueLabel,   ///< cluster, clique: label of the node above (kubectl describe)
    TopologyBlock, ///< name, nodes: of Slurm's topology
    LeafSwitch,    ///< name, nodes: likewise
    ImexNode,      ///< address: a node in the table of nvidia-imex-ctl
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
