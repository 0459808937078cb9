// Faults that are easily taken for another: the loud part is not the failing one.
#include <algorithm>

#include <fmt/format.h>

#include "tests/support/simulator/kinds.h"
#include "tests/support/simulator/stamps.h"
#include "tests/support/simulator/training.h"

namespace ff::sim {
namespace {

void xid(Story& story, const std::string& gpu, Nanos time, int code, const std::string& rest) {
    story.kernel(story.victimNode(), time,
                 fmt::format("NVRM: Xid (PCI:{}): {}, {}", gpu, code, rest));
}

void slotFailsBeforeGpu(Story& story) {
    startAndTrain(story);
    const std::string& gpu = story.victimGpu();
    story.kernel(story.victimNode(), story.fault - 900 * millisecond,
                 fmt::format("nvidia {}.0: PCIe Bus Error: severity=Uncorrectable (Fatal), "
                             "type=Transaction Layer, (Requester ID)",
                             gpu));
    story.kernel(story.victimNode(), story.fault - 400 * millisecond,
                 "pcieport 0000:17:01.0: pciehp: Slot(2-4): Link Down");
    xid(story, gpu, story.fault, 79,
        fmt::format("pid={}, name=python3, GPU has fallen off the bus.",
                    story.cluster.pidOf(story.victim)));
    story.hung.insert(story.victim);
    collectiveTimeouts(story, story.fault + 100 * millisecond);
    story.outcome({"hardware.pcie", "hardware.gpu"});
    story.accuseVictimNode();
    story.blameNobodyBut({story.victimNode()});
    story.truth.why = "the slot of a GPU loses its link, then the GPU is gone";
    endJob(story);
}

void gpusLostTogether(Story& story) {
    startAndTrain(story);
    Nanos time = story.fault;
    for (const std::string& gpu : story.cluster.node(story.victimNode()).gpus) {
        time += 20 * millisecond;
        xid(story, gpu, time, 79, "pid='<unknown>', name=<unknown>, GPU has fallen off the bus.");
    }
    for (const int rank : story.ranksOf(story.victimNode())) {
        story.hung.insert(rank);
    }
    collectiveTimeouts(story, story.fault + 100 * millisecond);
    story.outcome({"hardware.power", "hardware.pcie", "hardware.node", "hardware.gpu"});
    story.accuseVictimNode();
    story.blameNobodyBut({story.victimNode()});
    story.truth.why = "all GPUs of one node are lost in one second: what they share";
    endJob(story);
}

void stormBehindHungHost(Story& story) {
    startAndTrain(story);
    for (int i = 0; i < 5; ++i) {
        xid(story, story.victimGpu(), story.fault + (6 + i * 45) * second, 119,
            fmt::format("pid={}, name=python3, Timeout after 6s of waiting for RPC response from "
                        "GPU0 GSP! Expected function 76 (GSP_RM_CONTROL) (0x20802a02 0x8).",
                        story.cluster.pidOf(story.victim)));
    }
    for (int node = 0; node < story.cluster.nodeCount(); ++node) {
        if (node != story.victimNode()) {
            story.service(node, story.fault + 40 * second, "leafwatch[811]",
                          "PFC Watchdog detected PFC storm on port Ethernet56, queue index 3, "
                          "queue id 0x15000000000a2b and port id 0x1000000000ab1");
            break;
        }
    }
    story.hung.insert(story.victim);
    collectiveTimeouts(story, story.fault + 100 * millisecond);
    story.outcome({"system_software.gpu_firmware", "hardware.gpu"});
    story.accuseVictimGpu();
    story.blameNobodyBut({story.victimNode()});
    story.truth.why =
        "a hung GPU makes its host flood the fabric with pause frames, not the reverse";
    endJob(story);
}

void flapTooLong(Story& story) {
    startAndTrain(story);
    const int local = story.cluster.localRank(story.victim);
    const std::string& nic =
        story.cluster.node(story.victimNode()).nics[static_cast<std::size_t>(local)];
    story.kernel(story.victimNode(), story.fault,
                 fmt::format("mlx5_core {}.0 mlx5_{}: Port: 1 Link DOWN", nic, local));
    retriesRunOut(story, story.fault + 30 * second, story.victimNode());
    story.kernel(story.victimNode(), story.fault + 52 * second,
                 fmt::format("mlx5_core {}.0 mlx5_{}: Port: 1 Link ACTIVE", nic, local), false);
    story.outcome({"network.infiniband", "network.nic"});
    story.accuseVictimNode();
    story.blameNobodyBut({story.victimNode()});
    story.truth.why = "the link is back, but only after the retries ran out";
    endJob(story);
}

void foreignProcess(Story& story) {
    startAndTrain(story);
    traceback(
        story, story.victim, story.fault, "torch/nn/functional.py",
        {"torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 1.75 GiB. GPU 0 has a "
         "total capacity of 79.10 GiB of which 312.00 MiB is free. Process 2291734 has 41.22 "
         "GiB memory in use. Including non-PyTorch memory, this process has 37.55 GiB memory "
         "in use. Of the allocated memory 35.10 GiB is allocated by PyTorch, and 1.02 GiB is "
         "reserved by PyTorch but unallocated."});
    story.exits.emplace(story.victim, Exit{story.fault + 400 * millisecond, 1});
    peersClose(story, story.fault + 900 * millisecond, story.victim);
    story.outcome({"workload.cuda_oom", "scheduler.launch", "workload.configuration"});
    story.accuseVictimRank();
    story.blameNobodyBut({story.victimNode()});
    story.truth.why = "another process holds half of the GPU's memory";
    endJob(story);
}

void softLockup(Story& story) {
    startAndTrain(story);
    const int node = story.victimNode();
    for (int i = 0; i < 6; ++i) {
        story.kernel(node, story.fault + (22 + i * 28) * second,
                     fmt::format("watchdog: BUG: soft lockup - CPU#18 stuck for {}s! "
                                 "[python3:{}]",
                                 22 + i * 26, story.cluster.pidOf(story.victim)));
    }
    story.hung.insert(story.victim);
    collectiveTimeouts(story, story.fault + 100 * millisecond);
    story.outcome({"system_software.kernel", "hardware.node"});
    story.accuseVictimNode();
    story.blameNobodyBut({story.victimNode()});
    story.truth.why = "a processor of the node is stuck in the kernel";
    endJob(story);
}

void objectStoreDenies(Story& story) {
    startAndTrain(story);
    for (const int rank : story.alive()) {
        const Nanos time = story.fault + story.random.between(0, 2 * second);
        traceback(story, rank, time, "botocore/client.py",
                  {"botocore.exceptions.ClientError: An error occurred (ExpiredToken) when calling "
                   "the GetObject operation: The provided token has expired."});
        story.exits.emplace(rank, Exit{time + 300 * millisecond, 1});
    }
    story.outcome({"storage.object_store", "storage.visibility", "network.access_policy"});
    story.truth.isAmbiguous.reset();
    story.blameNoNode();
    story.truth.why = "the token for the object store expires for all ranks at once";
    endJob(story);
}

void staleHandle(Story& story) {
    startAndTrain(story);
    traceback(story, story.victim, story.fault, "numpy/core/memmap.py",
              {"OSError: [Errno 116] Stale file handle: '/data/corpus/shard-00417.bin'"});
    story.exits.emplace(story.victim, Exit{story.fault + 400 * millisecond, 1});
    peersClose(story, story.fault + 900 * millisecond, story.victim);
    story.outcome({"storage.filesystem", "storage.visibility"});
    story.blameNobodyBut({story.victimNode()});
    story.truth.why = "a file of the dataset was replaced under a mount";
    endJob(story);
}

void killedWithoutTrace(Story& story) {
    startAndTrain(story);
    story.exits.emplace(story.victim, Exit{story.fault, -9});
    peersClose(story, story.fault + 500 * millisecond, story.victim);
    story.outcome({"unknown.undetermined"});
    story.truth.isAmbiguous.reset();
    story.blameNobodyBut({story.victimNode()});
    story.truth.why = "a rank is killed, and no kernel log tells of memory";
    endJob(story);
}

void slowSave(Story& story) {
    startAndTrain(story);
    story.rankOut(0, story.fault - 2 * second,
                  "saving checkpoint at iteration     600 to /lustre/ckpt/run7 in torch_dist "
                  "format");
    story.hung.insert(0);
    collectiveTimeouts(story, story.fault, {"ALLREDUCE", 1});
    story.outcome({"unknown.undetermined", "workload.rank_desync", "workload.checkpoint",
                   "storage.filesystem", "workload.straggler"});
    story.truth.isAmbiguous.reset();
    for (int node = 1; node < story.cluster.nodeCount(); ++node) {
        story.truth.notBlamed.push_back("node:" + story.cluster.node(node).name);
    }
    story.truth.why = "rank 0 writes a checkpoint and the others' barrier runs out";
    endJob(story);
}

void orderlyReboot(Story& story) {
    startAndTrain(story);
    const int node = story.victimNode();
    story.service(node, story.fault, "systemd-logind[1201]", "System is rebooting.", true);
    story.killNode(node, story.fault + 8 * second);
    retriesRunOut(story, story.fault + 40 * second, node);
    if (story.isKubernetes) {
        story.events.push_back(
            {story.fault + 50 * second, "Node", story.victimHost(), "NodeNotReady",
             "Node " + story.victimHost() + " status is now: NodeNotReady", true, true});
        story.pods[node] = {"NodeLost", "", "Node is unresponsive", 137, false};
    } else {
        story.controller(
            story.fault + 302 * second,
            fmt::format("error: Nodes {} not responding, setting DOWN", story.victimHost()), true);
        story.state = "NODE_FAIL";
        story.truth.terminalStates = {"node_fail", "failed"};
    }
    story.outcome({"scheduler.node_failure", "hardware.node", "system_software.kernel",
                   "scheduler.cancelled"});
    story.accuseVictimNode();
    story.blameNobodyBut({node});
    story.truth.why = "somebody reboots a node under the job";
    endJob(story);
    story.end = std::max(story.end, story.fault + 303 * second);
}

void containerKilledForMemory(Story& story) {
    startAndTrain(story);
    const int node = story.victimNode();
    story.pods[node] = {"", "OOMKilled", "", 137, false};
    for (const int rank : story.ranksOf(node)) {
        story.exits.emplace(rank, Exit{story.fault, -9});
    }
    story.killNode(node, story.fault);
    story.deadNodes.erase(node);
    peersClose(story, story.fault + 500 * millisecond, story.victim);
    story.outcome({"workload.host_oom"});
    story.accuseVictimNode();
    story.blameNobodyBut({node});
    story.truth.terminalStates = {"failed", "out_of_memory"};
    story.truth.why = "a container passes its memory limit; only the pod's state tells";
    endJob(story);
}

void correctedErrorsOnly(Story& story) {
    startAndTrain(story);
    const std::string& gpu = story.victimGpu();
    for (int i = 0; i < 12; ++i) {
        story.kernel(story.victimNode(), story.fault + i * 17 * second,
                     fmt::format("nvidia {}.0: PCIe Bus Error: severity=Corrected, "
                                 "type=Physical Layer, (Receiver ID)",
                                 gpu));
    }
    train(story, story.fault + 10 * minute);
    story.state = "COMPLETED";
    story.truth.terminalStates = {"completed"};
    story.outcome({"none.healthy", "none.benign"});
    story.blameNoNode();
    story.truth.why = "corrected bus errors hurt nobody; the job completes";
    story.end = story.fault + 10 * minute;
}

const std::vector<KindStory> all = {
    {{"bus_errors_corrected", false, false, false}, correctedErrorsOnly},
    {{"checkpoint_save_slow", false, false, false}, slowSave},
    {{"cuda_oom_foreign_process"}, foreignProcess},
    {{"gpus_of_node_lost"}, gpusLostTogether},
    {{"ib_flap_too_long"}, flapTooLong},
    {{"killed_without_trace", false, false, false}, killedWithoutTrace},
    {{"kubernetes_oom_killed", true, false, false}, containerKilledForMemory},
    {{"node_rebooted"}, orderlyReboot},
    {{"object_store_token"}, objectStoreDenies},
    {{"pcie_link_then_79"}, slotFailsBeforeGpu},
    {{"pfc_storm_hung_host"}, stormBehindHungHost},
    {{"soft_lockup"}, softLockup},
    {{"stale_file_handle"}, staleHandle},
};

} // namespace

std::span<const KindStory> confusedKinds() { return all; }

} // namespace ff::sim
