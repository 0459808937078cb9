// Faults of the training program: exceptions, memory of the GPU, kernels, numbers.
#include <fmt/format.h>

#include "tests/support/simulator/kinds.h"
#include "tests/support/simulator/training.h"

namespace ff::sim {
namespace {

void exitAt(Story& story, int rank, Nanos time, int code) {
    story.exits.emplace(rank, Exit{time, code});
}

void accuseRank(Story& story, const std::vector<std::string>& outcomes, const std::string& why) {
    story.outcome(outcomes);
    story.accuseVictimRank();
    story.blameNobodyBut({story.victimNode()});
    story.truth.why = why;
}

void accuseAll(Story& story, const std::vector<std::string>& outcomes, const std::string& why) {
    story.outcome(outcomes);
    story.truth.isAmbiguous.reset();
    for (int node = 0; node < story.cluster.nodeCount(); ++node) {
        story.truth.notBlamed.push_back("node:" + story.cluster.node(node).name);
    }
    story.truth.why = why;
}

/// One rank raises an error and leaves; the others lose it.
void oneRaises(Story& story, const std::string& file, const std::vector<std::string>& last) {
    startAndTrain(story);
    traceback(story, story.victim, story.fault, file, last);
    exitAt(story, story.victim, story.fault + 300 * millisecond, 1);
    peersClose(story, story.fault + 600 * millisecond, story.victim);
}

void allRaise(Story& story, const std::string& file, const std::vector<std::string>& last) {
    startAndTrain(story);
    for (int rank = 0; rank < story.cluster.ranks(); ++rank) {
        const Nanos time = story.fault + story.random.between(0, 400 * millisecond);
        traceback(story, rank, time, file, last);
        exitAt(story, rank, time + 300 * millisecond, 1);
    }
}

std::string outOfMemory(const Story& story) {
    return story.torchVersion == 21
               ? "torch.cuda.OutOfMemoryError: CUDA out of memory. Tried to allocate 2.00 GiB (GPU "
                 "0; 79.15 GiB total capacity; 70.11 GiB already allocated; 1.03 GiB free; 75.20 "
                 "GiB reserved in total by PyTorch) If reserved memory is >> allocated memory try "
                 "setting max_split_size_mb to avoid fragmentation."
               : fmt::format("torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 2.00 "
                             "GiB. GPU {} has a total capacity of 79.11 GiB of which 1.02 GiB is "
                             "free. Including non-PyTorch memory, this process has 78.05 GiB "
                             "memory in use. Of the allocated memory 74.90 GiB is allocated by "
                             "PyTorch, and 1.66 GiB is reserved by PyTorch but unallocated.",
                             story.cluster.localRank(story.victim));
}

void gpuMemoryOne(Story& story) {
    oneRaises(story, "model/attention.py", {outOfMemory(story)});
    accuseRank(story, {"workload.cuda_oom"}, "one rank runs out of GPU memory");
    endJob(story);
}

void gpuMemoryAll(Story& story) {
    allRaise(story, "model/attention.py", {outOfMemory(story)});
    accuseAll(story, {"workload.cuda_oom"}, "all ranks run out of GPU memory");
    endJob(story);
}

void deviceAssert(Story& story) {
    startAndTrain(story);
    for (int thread = 64; thread < 72; ++thread) {
        story.rankLine(story.victim, story.fault,
                       fmt::format("../aten/src/ATen/native/cuda/Indexing.cu:1289: "
                                   "indexSelectLargeIndex: block: [12,0,0], thread: [{},0,0] "
                                   "Assertion `srcIndex < srcSelectDimSize` failed.",
                                   thread),
                       true);
    }
    cudaError(story, story.victim, story.fault + 100 * millisecond, "device-side assert triggered",
              true);
    peersClose(story, story.fault + 700 * millisecond, story.victim);
    accuseRank(story, {"workload.cuda_kernel"}, "an index is out of range on one rank");
    endJob(story);
}

void illegalAccess(Story& story) {
    startAndTrain(story);
    story.kernel(story.victimNode(), story.fault,
                 fmt::format("NVRM: Xid (PCI:{}): 31, pid={}, name=python3, Ch 00000008, intr "
                             "00000000. MMU Fault: ENGINE GRAPHICS GPCCLIENT_T1_0 faulted @ "
                             "0x7f2a_c0000000. Fault is of type FAULT_PDE ACCESS_TYPE_VIRT_READ",
                             story.victimGpu(), story.cluster.pidOf(story.victim)));
    cudaError(story, story.victim, story.fault + 100 * millisecond,
              "an illegal memory access was encountered", true);
    peersClose(story, story.fault + 700 * millisecond, story.victim);
    story.outcome({"workload.cuda_kernel", "hardware.gpu"});
    story.blameNobodyBut({story.victimNode()});
    story.truth.why = "a kernel of one rank reads where it must not";
    endJob(story);
}

const std::vector<std::vector<std::string>> exceptions = {
    {"KeyError: 'input_ids'"},
    {"ValueError: Expected more than 1 value per channel when training, got input size "
     "torch.Size([1, 512])"},
    {"RuntimeError: The size of tensor a (4096) must match the size of tensor b (4095) at "
     "non-singleton dimension 1"},
    {"IndexError: list index out of range"},
    {"AssertionError: micro batch is empty"},
    {"json.decoder.JSONDecodeError: Expecting value: line 1 column 1 (char 0)"},
    {"FileNotFoundError: [Errno 2] No such file or directory: '/data/shards/shard_00412.tar'"}};

void exceptionOne(Story& story) {
    oneRaises(story, "model/norm.py", story.random.pick(exceptions));
    accuseRank(story, {"workload.exception", "workload.data_loader", "storage.visibility"},
               "an exception of one rank");
    endJob(story);
}

void exceptionAll(Story& story) {
    allRaise(story, "model/norm.py", story.random.pick(exceptions));
    accuseAll(story, {"workload.exception", "workload.data_loader", "storage.visibility"},
              "the same exception of all ranks");
    endJob(story);
}

void exceptionHidden(Story& story) {
    startAndTrain(story);
    traceback(story, story.victim, story.fault, "model/norm.py", story.random.pick(exceptions));
    story.hung.insert(story.victim);
    collectiveTimeouts(story, story.fault + 100 * millisecond);
    accuseRank(story, {"workload.exception", "workload.data_loader", "storage.visibility"},
               "an exception of one rank, whose process then hangs");
    endJob(story);
}

void nanOne(Story& story) {
    oneRaises(
        story, "megatron/training.py",
        {fmt::format("AssertionError: Rank {}: found NaN in local grad norm in backward "
                     "pass before data-parallel communication collective. Device: {}, "
                     "node: {}",
                     story.victim, story.cluster.localRank(story.victim), story.victimHost())});
    accuseRank(story, {"workload.numerical"}, "NaN on one rank alone");
    endJob(story);
}

void nanAll(Story& story) {
    startAndTrain(story);
    for (int step = 0; step < 5; ++step) {
        story.rankOut(0, story.fault - (50 - step * 9) * second,
                      fmt::format("step {} loss: nan grad_norm: nan", 1'580 + step), true);
    }
    for (int rank = 0; rank < story.cluster.ranks(); ++rank) {
        const Nanos time = story.fault + story.random.between(0, 300 * millisecond);
        traceback(story, rank, time, "torch/nn/utils/clip_grad.py",
                  {"RuntimeError: The total norm of order 2.0 for gradients from `parameters` is "
                   "non-finite, so it cannot be clipped."});
        exitAt(story, rank, time + 200 * millisecond, 1);
    }
    accuseAll(story, {"workload.numerical"}, "the loss is NaN on all ranks");
    endJob(story);
}

void segfault(Story& story, const std::vector<int>& ranks) {
    startAndTrain(story);
    for (const int rank : ranks) {
        const int node = story.cluster.nodeOf(rank);
        const Nanos time = story.fault + story.random.between(0, 200 * millisecond);
        story.rankLine(rank, time, "Fatal Python error: Segmentation fault", true);
        story.kernel(
            node, time + 10 * millisecond,
            fmt::format("python3[{}]: segfault at 18 ip 00007f10b2c41a22 sp "
                        "00007ffd10a0 error 4 in "
                        "libcustom_ops.so[7f10b2000000+9000000]",
                        story.isKubernetes ? 3'736'000 + rank : story.cluster.pidOf(rank)));
        exitAt(story, rank, time + 50 * millisecond, -11);
    }
    peersClose(story, story.fault + 500 * millisecond, ranks.front());
}

void segfaultOne(Story& story) {
    segfault(story, {story.victim});
    story.outcome({"workload.segfault"});
    story.blameNobodyBut({story.victimNode()});
    story.truth.why = "native code of one rank reads where it must not";
    endJob(story);
}

void segfaultMany(Story& story) {
    std::vector<int> ranks;
    for (int rank = 0; rank < story.cluster.ranks(); rank += 2) {
        ranks.push_back(rank);
    }
    segfault(story, ranks);
    accuseAll(story, {"workload.segfault"}, "the same library fails on many nodes");
    endJob(story);
}

void loaderShared(Story& story) {
    startAndTrain(story);
    const bool isTold = story.random.chance(50);
    const int worker = story.cluster.pidOf(story.victim) + 900;
    if (!isTold) {
        story.rankLine(story.victim, story.fault,
                       "ERROR: Unexpected bus error encountered in worker. This might be caused by "
                       "insufficient shared memory (shm).",
                       true);
    }
    traceback(
        story, story.victim, story.fault + 100 * millisecond, "torch/utils/data/dataloader.py",
        {isTold ? fmt::format("RuntimeError: unable to write to file </torch_{}_2834906219_5>: No "
                              "space left on device (28)",
                              worker)
                : fmt::format("RuntimeError: DataLoader worker (pid {}) is killed by signal: Bus "
                              "error. It is possible that dataloader's workers are out of shared "
                              "memory. Please try to raise your shared memory limit.",
                              worker)});
    exitAt(story, story.victim, story.fault + 300 * millisecond, 1);
    peersClose(story, story.fault + 700 * millisecond, story.victim);
    if (isTold) {
        accuseRank(story, {"workload.shared_memory", "workload.data_loader"},
                   "workers of one rank run out of shared memory");
    } else {
        story.outcome({"unknown.undetermined", "workload.data_loader"});
        story.truth.isAmbiguous.reset();
        story.blameNobodyBut({story.victimNode()});
        story.truth.why = "a worker dies of a bus error; that memory lacked is a guess";
    }
    endJob(story);
}

const std::vector<KindStory> all = {
    {{"cuda_oom_all"}, gpuMemoryAll},
    {{"cuda_oom_one"}, gpuMemoryOne},
    {{"dataloader_shared_memory"}, loaderShared},
    {{"device_assert"}, deviceAssert},
    {{"exception_all"}, exceptionAll},
    {{"exception_hidden_by_hang"}, exceptionHidden},
    {{"exception_one"}, exceptionOne},
    {{"illegal_access"}, illegalAccess},
    {{"nan_all"}, nanAll},
    {{"nan_one"}, nanOne},
    {{"segfault_many"}, segfaultMany},
    {{"segfault_one"}, segfaultOne},
};

} // namespace

std::span<const KindStory> programKinds() { return all; }

} // namespace ff::sim
