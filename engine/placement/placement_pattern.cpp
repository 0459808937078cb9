// Sources: NCCL init.cc ("Init COMPLETE"), torch.distributed.elastic (launch
// configurations, agent, errors), the environment that torchrun and Slurm give a process, srun,
// slurmctld, scontrol, kubectl describe, topology.conf, nvidia-imex-ctl.
#include "engine/placement/placement_pattern.h"

#include <array>

namespace ff {

namespace {

constexpr std::array<PlacementPattern, 31> patterns{{
    // NCCL to 2.4 has no busId, to 2.19 no commId.
    {PlacementFact::NcclRank,
     R"(comm 0x[0-9a-f]+ rank (?P<rank>\d+) nranks (?P<nranks>\d+) cudaDev (?P<device>\d+)(?: nvmlDev (?P<nvml>\d+))?(?: busId (?P<busid>[0-9a-f]+))?.*Init COMPLETE)"},
    {PlacementFact::NcclLocalRank,
     R"(comm 0x[0-9a-f]+ rank (?P<rank>\d+) nRanks (?P<nranks>\d+) nNodes \d+ localRanks \d+ localRank (?P<local>\d+))"},
    {PlacementFact::NcclAddress,
     R"(NCCL INFO (?:Bootstrap : Using|Bootstrap: Using|.*; OOB|NET/Socket : Using) (?:\[0\])?[\w.\-]+:(?P<address>\d+\.\d+\.\d+\.\d+)<)"},
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
    {PlacementFact::MasterAddress, R"(^\s*master_addr=(?P<address>[\w.\-:]+))"},
    {PlacementFact::LaunchConfig,
     R"(^\s*(?P<key>min_nodes|max_nodes|nproc_per_node)\s*: (?P<value>\d+)\s*$)"},
    // In three, so that each has few literals to look for.
    {PlacementFact::Environment,
     R"((?:^|[\s,;{'"(])(?P<text>(?:LOCAL_RANK|NODE_RANK|GROUP_RANK|RANK|WORLD_SIZE|MASTER_ADDR|HOSTNAME)=['"]?[\w.\-].*))"},
    {PlacementFact::Environment,
     R"((?:^|[\s,;{'"(])(?P<text>(?:CUDA_VISIBLE_DEVICES|SLURM_(?:PROCID|LOCALID|NTASKS|NTASKS_PER_NODE|TASKS_PER_NODE|JOB_NODELIST|NODELIST|RESTART_COUNT|DISTRIBUTION)|SLURMD_NODENAME)=['"]?[\w.\-].*))"},
    {PlacementFact::Environment,
     R"(^\s+(?P<text>(?:LOCAL_RANK|NODE_RANK|GROUP_RANK|RANK|WORLD_SIZE|MASTER_ADDR):\s+[\w.\-]+)\s*$)"},
    {PlacementFact::NodeListLine, R"(^\s+NodeList=(?P<nodes>[A-Za-z][\w.\-\[\],]*))"},
    {PlacementFact::TaskCountLine, R"(^\s+NumNodes=(?P<nodes>\d+) .*NumTasks=(?P<tasks>\d+))"},
    {PlacementFact::NodeName, R"(^(?:NodeName=|Name:\s{2,30})(?P<node>[A-Za-z][\w.\-]*))"},
    {PlacementFact::NodeAddress,
     R"(NodeAddr=(?P<name>[\w.\-:]+) NodeHostName=(?P<host>[\w.\-]+)|^\s+(?:InternalIP|InternalDNS|Hostname):\s+(?P<name2>[\w.\-:]+))"},
    {PlacementFact::RestartCount, R"(^\s*restart_count=(?P<count>\d{1,4})\s*$)"},
    {PlacementFact::RestartAhead,
     R"(Worker group \w+\. (?P<left>\d{1,4})/(?P<most>\d{1,4}) attempts left; will restart worker group)"},
    {PlacementFact::Allocation,
     R"((?:sched: Allocate JobId=(?P<job>\d+\S*) NodeList=(?P<nodes>\S+)|_start_job: Started JobId=(?P<job2>\d+\S*) in \S+ on (?P<nodes2>\S+)))"},
    {PlacementFact::Requeue,
     R"((?i:requeu(?:e job|ing)) JobId=(?P<job>\d+)|preempted JobId=(?P<job2>\d+) has been requeued|\*\*\* (?:JOB|STEP) (?P<job3>\d+)(?:\.\w+)? ON .* DUE TO JOB REQUEUE)"},
    {PlacementFact::CliqueLabel,
     R"(nvidia\.com/gpu\.clique[=:]\s*"?(?P<cluster>[0-9a-fA-F\-]{36})\.(?P<clique>\d+))"},
    {PlacementFact::TopologyBlock,
     R"(BlockName=(?P<name>\S+)\s.*\bNodes=(?P<nodes>[\w.\-\[\],]+))"},
    // Those above the leaves list switches; in scontrol's answer also the nodes below them.
    {PlacementFact::LeafSwitch,
     R"(SwitchName=(?P<name>\S+)\s+Level=0\s.*\bNodes=(?P<nodes>[\w.\-\[\],]+))"},
    {PlacementFact::LeafSwitch, R"(^\s*SwitchName=(?P<name>\S+)\s+Nodes=(?P<nodes>[\w.\-\[\],]+))"},
    {PlacementFact::ImexNode,
     R"(^\s*Node #\d+\s*\*?\s*-?\s*(?P<address>[0-9a-fA-F.:]+)\s*\*?\s*-?\s*[A-Z_]{2,}\b)"},
}};

} // namespace

std::span<const PlacementPattern> placementPatterns() { return patterns; }

} // namespace ff
