// Sources: NCCL init.cc ("Init COMPLETE"), torch.distributed.elastic agent and errors, srun.
#include "engine/placement/placement_pattern.h"

#include <array>

namespace ff {

namespace {

constexpr std::array<PlacementPattern, 12> patterns{{
    {PlacementFact::NcclRank,
     R"(comm 0x[0-9a-f]+ rank (?P<rank>\d+) nranks (?P<nranks>\d+) cudaDev (?P<device>\d+)(?: nvmlDev \d+)? busId (?P<busid>[0-9a-f]+).*Init COMPLETE)"},
    {PlacementFact::NcclAddress,
     R"(NCCL INFO (?:Bootstrap : Using|.*; OOB|NET/Socket : Using) (?:\[0\])?[\w.\-]+:(?P<address>\d+\.\d+\.\d+\.\d+)<)"},
    {PlacementFact::ElasticRanks, R"(^\s*global_ranks=\[(?P<ranks>[\d, ]+)\])"},
    {PlacementFact::ElasticWorld, R"(^\s*global_world_sizes=\[(?P<size>\d+))"},
    {PlacementFact::FailureHost, R"(^\s*host\s+: (?P<host>[\w.\-]+))"},
    {PlacementFact::FailureRank, R"(^\s*rank\s+: (?P<rank>\d+) \(local_rank: (?P<local>\d+)\))"},
    {PlacementFact::FailurePid, R"(^\s*exitcode\s+: -?\d+ \(pid: (?P<pid>\d+)\))"},
    {PlacementFact::SrunTasks, R"(srun: error: (?P<node>[\w.\-]+): tasks? (?P<tasks>[\d,\-]+): )"},
    {PlacementFact::WorldSize,
     R"((?i)using world size: (?P<size>\d+)|world_size\s*[=:]\s*(?P<size2>\d+))"},
    {PlacementFact::ReverseDns,
     R"((?P<d>\d{1,3})\.(?P<c>\d{1,3})\.(?P<b>\d{1,3})\.(?P<a>\d{1,3})\.in-addr\.arpa\s+(?:name = |.*PTR\s+)(?P<name>[\w.\-]+))"},
    {PlacementFact::GpuUuid,
     R"(NVRM: GPU at PCI:(?P<pci>[0-9a-fA-F:]+): (?P<uuid>GPU-[0-9a-f\-]{36}))"},
    {PlacementFact::JobId, R"(\*\*\* (?:STEP|JOB) (?P<job>\d+)(?:\.\w+)? ON )"},
}};

} // namespace

std::span<const PlacementPattern> placementPatterns() { return patterns; }

} // namespace ff
