// Jobs that never get to their first step.
#include <fmt/format.h>

#include "tests/support/simulator/kinds.h"
#include "tests/support/simulator/training.h"

namespace ff::sim {
namespace {

void begin(Story& story) {
    story.fault = story.cluster.start + 20 * second;
    story.blameNobodyBut({story.victimNode()});
}

std::string ncclHead(const Story& story, int rank) {
    const Cluster& cluster = story.cluster;
    return fmt::format("{}:{}:{} [{}] ", cluster.hostOf(rank).name, cluster.pidOf(rank),
                       cluster.pidOf(rank), cluster.localRank(rank));
}

void raise(Story& story, int rank, const std::string& file, const std::vector<std::string>& last,
           bool isRoot = true) {
    const Nanos time = story.fault + story.random.between(0, 900 * millisecond);
    traceback(story, rank, time, file, last, isRoot);
    story.exits.emplace(rank, Exit{time + 200 * millisecond, 1});
}

void othersMissTheNode(Story& story) {
    const int world = story.cluster.ranks();
    const int joined = world - static_cast<int>(story.ranksOf(story.victimNode()).size());
    for (const int rank : story.alive()) {
        const Nanos time = story.fault + 601 * second + story.random.between(0, second);
        traceback(story, rank, time, "torch/distributed/rendezvous.py",
                  {fmt::format("torch.distributed.DistStoreError: Timed out after 601 seconds "
                               "waiting for clients. {}/{} clients joined.",
                               joined, world)},
                  false);
        story.exits.emplace(rank, Exit{time + 200 * millisecond, 1});
    }
}

void driverMismatch(Story& story) {
    begin(story);
    const int node = story.victimNode();
    story.kernel(node, story.fault - 2 * minute,
                 "NVRM: API mismatch: the client has the version 550.90.12, but\nNVRM: this kernel "
                 "module has the version 550.90.07.  Please\nNVRM: make sure that this kernel "
                 "module and all NVIDIA driver\nNVRM: components have the same version.");
    for (const int rank : story.ranksOf(node)) {
        story.rankLine(rank, story.fault - second,
                       "Failed to initialize NVML: Driver/library version mismatch", true);
        raise(story, rank, "torch/cuda/__init__.py",
              {"RuntimeError: Unexpected error from cudaGetDeviceCount(). Did you run some cuda "
               "functions before calling NumCudaDevices() that might have already set an error? "
               "Error 803: system has unsupported display driver / cuda driver combination"});
    }
    othersMissTheNode(story);
    story.outcome({"system_software.driver", "system_software.version_mismatch"});
    story.truth.isAmbiguous.reset();
    story.truth.why = "library and kernel module of the driver differ on one node";
    endJob(story);
}

void fabricManager(Story& story) {
    begin(story);
    const int node = story.victimNode();
    story.service(node, story.cluster.start - 10 * minute, "nv-fabricmanager[2101]",
                  "[ERROR] [tid 2101] detected number of NVSwitches don't match with any supported "
                  "system topology, aborting fabric manager",
                  true);
    for (const int rank : story.ranksOf(node)) {
        raise(story, rank, "torch/cuda/__init__.py",
              {"RuntimeError: Unexpected error from cudaGetDeviceCount(). Did you run some cuda "
               "functions before calling NumCudaDevices() that might have already set an error? "
               "Error 802: system not yet initialized"});
    }
    othersMissTheNode(story);
    story.outcome({"system_software.fabric_manager"});
    story.truth.isAmbiguous.reset();
    story.truth.why = "the fabric manager of one node does not run";
    endJob(story);
}

void gpuInitFails(Story& story) {
    begin(story);
    const int node = story.victimNode();
    story.kernel(
        node, story.fault - 3 * second,
        fmt::format("NVRM: GPU {}.0: RmInitAdapter failed! (0x62:0xffff:2477)", story.victimGpu()));
    raise(story, story.victim, "torch/cuda/__init__.py",
          {"RuntimeError: CUDA error: CUDA-capable device(s) is/are busy or unavailable"});
    othersMissTheNode(story);
    story.outcome({"hardware.gpu", "hardware.pcie", "system_software.driver"});
    story.accuse("node", story.victimHost());
    story.truth.why = "a GPU does not start";
    endJob(story);
}

void noInterface(Story& story) {
    begin(story);
    for (int rank = 0; rank < story.cluster.ranks(); ++rank) {
        story.rankOut(rank, story.fault - 100 * millisecond,
                      ncclHead(story, rank) +
                          (story.torchVersion == 27
                               ? "bootstrap.cc:577 NCCL WARN no device found matching exactly "
                                 "ib9, verify NCCL_OOB_NET_IFNAME"
                               : "bootstrap.cc:45 NCCL WARN Bootstrap : no socket interface "
                                 "found"),
                      true);
        raise(story, rank, "torch/distributed/distributed_c10d.py",
              {"torch.distributed.DistBackendError: NCCL error in: "
               "/pytorch/torch/csrc/distributed/c10d/ProcessGroupNCCL.cpp:2251, unhandled system "
               "error (run with NCCL_DEBUG=INFO for details), NCCL version 2.27.5"},
              false);
    }
    story.outcome({"network.configuration"});
    story.truth.isAmbiguous.reset();
    for (int node = 0; node < story.cluster.nodeCount(); ++node) {
        story.truth.notBlamed.push_back("node:" + story.cluster.node(node).name);
    }
    story.truth.why = "the interface's name in the environment is wrong everywhere";
    endJob(story);
}

void versions(Story& story) {
    begin(story);
    startJob(story);
    for (const int rank : story.ranksOf(story.victimNode())) {
        story.rankOut(rank, story.fault - 100 * millisecond,
                      ncclHead(story, rank) +
                          fmt::format("init.cc:1043 NCCL WARN Mismatched NCCL version detected : "
                                      "rank 0 version 22705 rank {} version 22602",
                                      rank),
                      true);
        raise(story, rank, "torch/distributed/distributed_c10d.py",
              {"torch.distributed.DistBackendError: NCCL error in: "
               "/pytorch/torch/csrc/distributed/c10d/NCCLUtils.cpp:94, invalid usage (run with "
               "NCCL_DEBUG=WARN for details), NCCL version 2.26.2"},
              false);
    }
    peersClose(story, story.fault + 2 * second, story.victim);
    story.outcome(
        {"system_software.version_mismatch", "workload.dependency", "network.configuration"});
    story.truth.isAmbiguous.reset();
    story.truth.why = "one node has another version of NCCL";
    endJob(story);
}

void importFails(Story& story) {
    begin(story);
    for (int rank = 0; rank < story.cluster.ranks(); ++rank) {
        raise(story, rank, "transformer_engine/__init__.py",
              {"ImportError: libcudnn.so.9: cannot open shared object file: No such file or "
               "directory"});
    }
    story.outcome({"workload.dependency"});
    story.truth.isAmbiguous.reset();
    story.truth.why = "a library is missing from the environment";
    endJob(story);
}

void nodeNeverJoins(Story& story) {
    begin(story);
    for (const int rank : story.ranksOf(story.victimNode())) {
        story.hung.insert(rank);
    }
    othersMissTheNode(story);
    story.outcome({"unknown.undetermined", "scheduler.launch", "hardware.node"});
    story.truth.isAmbiguous.reset();
    story.truth.why = "one node's ranks never come; nothing says why";
    endJob(story);
}

void checkpointCorrupt(Story& story) {
    begin(story);
    startJob(story);
    for (int rank = 0; rank < story.cluster.ranks(); ++rank) {
        raise(story, rank, "torch/serialization.py",
              {"RuntimeError: PytorchStreamReader failed reading zip archive: failed finding "
               "central directory"});
    }
    story.outcome({"workload.checkpoint", "storage.visibility"});
    story.truth.isAmbiguous.reset();
    story.truth.why = "the checkpoint is cut off";
    endJob(story);
}

const std::vector<KindStory> all = {
    {{"checkpoint_corrupt"}, checkpointCorrupt},
    {{"driver_mismatch"}, driverMismatch},
    {{"fabric_manager_down"}, fabricManager},
    {{"gpu_init_failed"}, gpuInitFails},
    {{"import_error"}, importFails},
    {{"nccl_no_interface"}, noInterface},
    {{"nccl_version_mismatch"}, versions},
    {{"node_never_joins", false, false, false}, nodeNeverJoins},
};

} // namespace

std::span<const KindStory> startKinds() { return all; }

} // namespace ff::sim
