// Faults of whole nodes: memory, kernel, power, processors.
#include <fmt/format.h>

#include "tests/support/simulator/kinds.h"
#include "tests/support/simulator/stamps.h"
#include "tests/support/simulator/training.h"

namespace ff::sim {
namespace {

void accuseNode(Story& story, const std::vector<std::string>& outcomes, const std::string& why) {
    story.outcome(outcomes);
    story.accuseVictimNode();
    story.blameNobodyBut({story.victimNode()});
    story.truth.why = why;
}

/// What is left of a node that vanished: exhausted retries, and the scheduler five minutes later.
void nodeVanishes(Story& story) {
    story.killNode(story.victimNode(), story.fault + 100 * millisecond);
    retriesRunOut(story, story.fault + 30 * second, story.victimNode());
    const Nanos down = story.fault + 302 * second;
    if (story.isKubernetes) {
        story.events.push_back(
            {story.fault + 45 * second, "Node", story.victimHost(), "NodeNotReady",
             "Node " + story.victimHost() + " status is now: NodeNotReady", true, true});
        story.pods[story.victimNode()] = {"NodeLost", "", "Node is unresponsive", 137, false};
        endJob(story);
        return;
    }
    story.controller(
        down, fmt::format("error: Nodes {} not responding, setting DOWN", story.victimHost()),
        true);
    story.controller(
        down + millisecond,
        fmt::format("Killing JobId={} on failed node {}", story.cluster.job, story.victimHost()),
        true);
    story.batch(down, "srun: error: Node failure on " + story.victimHost(), true);
    story.batch(down + 100 * millisecond,
                "srun: Job step aborted: Waiting up to 62 seconds for job step to finish.", true);
    const std::string when = isoStamp(down + story.cluster.zone);
    const std::string& first = story.cluster.node(0).name;
    story.batch(down + 200 * millisecond,
                fmt::format("slurmstepd: error: *** STEP {}.0 ON {} CANCELLED AT {} DUE TO NODE "
                            "FAILURE, SEE SLURMCTLD LOG FOR DETAILS ***",
                            story.cluster.job, first, when),
                true);
    story.state = "NODE_FAIL";
    story.truth.terminalStates = {"node_fail", "failed"};
    endJob(story);
    story.end = down + second;
}

void powerLoss(Story& story) {
    startAndTrain(story);
    accuseNode(story, {"hardware.node", "scheduler.node_failure", "hardware.power"},
               "the node stops talking; its neighbours' requests to it run out of retries");
    nodeVanishes(story);
}

void panic(Story& story) {
    startAndTrain(story);
    const Nanos time = story.fault;
    story.kernel(story.victimNode(), time,
                 "BUG: unable to handle page fault for address: ffffb6d4c1f3a000");
    story.kernel(story.victimNode(), time + millisecond,
                 story.random.pick<std::string>(
                     {"Kernel panic - not syncing: Fatal exception in interrupt",
                      "Kernel panic - not syncing: Attempted to kill init! exitcode=0x0000000b"}));
    accuseNode(story, {"system_software.kernel", "hardware.node", "scheduler.node_failure"},
               "the kernel panics");
    nodeVanishes(story);
}

void machineCheck(Story& story) {
    startAndTrain(story);
    story.kernel(story.victimNode(), story.fault,
                 "mce: [Hardware Error]: CPU 18: Machine Check Exception: 5 Bank 7: "
                 "be00000000010091");
    story.kernel(story.victimNode(), story.fault + millisecond,
                 "Kernel panic - not syncing: Fatal machine check");
    accuseNode(story, {"hardware.cpu_memory", "hardware.node"},
               "a fatal machine check takes the node down");
    nodeVanishes(story);
}

void overheated(Story& story) {
    startAndTrain(story);
    story.kernel(story.victimNode(), story.fault,
                 "thermal thermal_zone0: critical temperature reached, shutting down");
    accuseNode(story, {"hardware.thermal", "hardware.node"}, "the node is too hot and goes off");
    nodeVanishes(story);
}

void memoryFailure(Story& story) {
    startAndTrain(story);
    const int pid = story.cluster.pidOf(story.victim);
    story.kernel(story.victimNode(), story.fault,
                 "EDAC MC0: 1 UE memory read error on CPU_SrcID#0_MC#0_Chan#1_DIMM#0 (channel:1 "
                 "slot:0 page:0x3a1b2c offset:0x0 grain:32 syndrome:0x0)");
    story.kernel(story.victimNode(), story.fault + 2 * millisecond,
                 fmt::format("Memory failure: 0x3a1b2c: Sending SIGBUS to python3:{} due to "
                             "hardware memory corruption",
                             pid));
    story.exits[story.victim] = {story.fault + 100 * millisecond, -7};
    peersClose(story, story.fault + 500 * millisecond, story.victim);
    accuseNode(story, {"hardware.cpu_memory"}, "an uncorrectable error of host memory");
    endJob(story);
}

void killedByKernel(Story& story, const std::string& constraint, const std::string& head) {
    startAndTrain(story);
    const int pid = story.isKubernetes ? 3'736'000 + story.cluster.localRank(story.victim)
                                       : story.cluster.pidOf(story.victim);
    const int node = story.victimNode();
    story.kernel(node, story.fault,
                 "python3 invoked oom-killer: gfp_mask=0x140dca(GFP_HIGHUSER_MOVABLE|__GFP_COMP|"
                 "__GFP_ZERO), order=0, oom_score_adj=0");
    story.kernel(
        node, story.fault + 3 * millisecond,
        fmt::format("oom-kill:constraint={},task=python3,pid={},uid=1001", constraint, pid));
    story.kernel(node, story.fault + 4 * millisecond,
                 fmt::format("{}: Killed process {} (python3) total-vm:762345677kB, "
                             "anon-rss:401234567kB, file-rss:2100kB, shmem-rss:10485760kB, "
                             "UID:1001 pgtables:835905kB oom_score_adj:0",
                             head, pid));
    story.exits[story.victim] = {story.fault + 200 * millisecond, -9};
    peersClose(story, story.fault + 700 * millisecond, story.victim);
}

void hostMemory(Story& story) {
    killedByKernel(story,
                   "CONSTRAINT_NONE,nodemask=(null),cpuset=/,mems_allowed=0-1,global_oom,"
                   "task_memcg=/system.slice/slurmstepd.scope",
                   "Out of memory");
    accuseNode(story, {"workload.host_oom"}, "the node runs out of memory");
    endJob(story);
}

void cgroupMemory(Story& story) {
    const std::string group = story.isKubernetes
                                  ? std::string("/kubepods.slice/kubepods-pod8f083a71.slice")
                                  : "/slurm/uid_1001/job_" + story.cluster.job;
    killedByKernel(story,
                   fmt::format("CONSTRAINT_MEMCG,nodemask=(null),cpuset=/,mems_allowed=0-1,"
                               "oom_memcg={0},task_memcg={0}",
                               group),
                   "Memory cgroup out of memory");
    accuseNode(story, {"workload.host_oom"}, "the job's memory limit is reached on one node");
    story.truth.terminalStates = {"failed", "out_of_memory"};
    if (story.isKubernetes) {
        story.pods[story.victimNode()] = {"", "OOMKilled", "", 137, false};
    } else {
        story.state = "OUT_OF_MEMORY";
        story.batch(story.fault + 3 * second,
                    fmt::format("slurmstepd: error: Detected 1 oom_kill event in StepId={}.0. Some "
                                "of the step tasks have been OOM Killed.",
                                story.cluster.job),
                    true);
        story.batch(story.fault + 4 * second,
                    fmt::format("srun: error: {}: task {}: Out Of Memory", story.victimHost(),
                                story.victimNode()),
                    true);
    }
    endJob(story);
}

const std::vector<KindStory> all = {
    {{"cgroup_oom"}, cgroupMemory},     {{"dimm_uncorrectable"}, memoryFailure},
    {{"host_oom"}, hostMemory},         {{"kernel_panic"}, panic},
    {{"machine_check"}, machineCheck},  {{"overheated"}, overheated},
    {{"power_loss_silent"}, powerLoss},
};

} // namespace

std::span<const KindStory> nodeKinds() { return all; }

} // namespace ff::sim
