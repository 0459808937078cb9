// How the other ranks go down once one is lost: closed connections, exhausted retries, timeouts.
#include <fmt/format.h>

#include "tests/support/simulator/stamps.h"
#include "tests/support/simulator/training.h"

namespace ff::sim {
namespace {

std::string prefixOf(const Story& story, int rank) {
    return story.torchVersion >= 24 ? fmt::format("[rank{}]: ", rank) : std::string();
}

std::string groupOf(const Story& story, int rank) {
    return story.torchVersion >= 27 ? fmt::format("[PG ID 0 PG GUID 0(default_pg) Rank {}] ", rank)
                                    : fmt::format("[Rank {}] ", rank);
}

std::string watchdogHead(const Story& story, int rank, Nanos time, const char* place) {
    if (story.torchVersion == 21) {
        return fmt::format("[E ProcessGroupNCCL.cpp:{}] ", place);
    }
    const Nanos local = story.local(story.cluster.nodeOf(rank), time);
    return fmt::format("[rank{}]:[{} ProcessGroupNCCL.cpp:{}] ", rank, watchdogStamp('E', local),
                       place);
}

std::string ncclHead(const Story& story, int rank, Nanos time) {
    const Cluster& cluster = story.cluster;
    const std::string name = story.isKubernetes
                                 ? fmt::format("{}-{}", cluster.name, cluster.nodeOf(rank))
                                 : cluster.hostOf(rank).name;
    const int pid = cluster.pidOf(rank);
    const std::string head =
        fmt::format("{}:{}:{} [{}] ", name, pid, pid + 950, cluster.localRank(rank));
    if (story.torchVersion < 27) {
        return head;
    }
    return fmt::format("[{}] {}", isoStamp(story.local(cluster.nodeOf(rank), time), ' '), head);
}

void exitRank(Story& story, int rank, Nanos time, int code) {
    story.exits.emplace(rank, Exit{time, code});
}

void remoteError(Story& story, int rank, Nanos time) {
    traceback(story, rank, time, "torch/distributed/distributed_c10d.py",
              {"torch.distributed.DistBackendError: NCCL error in: "
               "/pytorch/torch/csrc/distributed/c10d/NCCLUtils.cpp:94, remote process exited or "
               "there was a network error, NCCL version 2.26.2",
               "ncclRemoteError: A call failed possibly due to a network error or a remote "
               "process exiting prematurely.",
               "Last error:", fmt::format("NCCL communicator was aborted on rank {}.", rank)},
              false);
    exitRank(story, rank, time + 300 * millisecond, 1);
}

void takeDown(Story& story, int rank, Nanos time, const std::string& what) {
    story.rankLine(rank, time,
                   watchdogHead(story, rank, time, "684") + groupOf(story, rank) +
                       "Some NCCL operations have failed or timed out. Due to the asynchronous "
                       "nature of CUDA kernels, subsequent GPU operations might run on "
                       "corrupted/incomplete data.");
    story.rankLine(rank, time + millisecond,
                   watchdogHead(story, rank, time + millisecond, "698") + groupOf(story, rank) +
                       "To avoid data inconsistency, we are taking the entire process down.");
    story.rankLine(rank, time + 2 * millisecond,
                   fmt::format("terminate called after throwing an instance of "
                               "'c10::DistBackendError'\n  what():  {}Process group watchdog "
                               "thread terminated with exception: {}",
                               groupOf(story, rank), what));
    exitRank(story, rank, time + 200 * millisecond, -6);
}

} // namespace

void traceback(Story& story, int rank, Nanos time, const std::string& file,
               const std::vector<std::string>& last, bool isRoot) {
    const std::string prefix = prefixOf(story, rank);
    std::string text = prefix + "Traceback (most recent call last):\n";
    text += fmt::format("{}  File \"/home/{}/train.py\", line 412, in <module>\n{}    main()\n",
                        prefix, story.cluster.user, prefix);
    text += fmt::format("{}  File \"/opt/venv/lib/python3.11/site-packages/{}\", line 118, in "
                        "forward\n{}    out = self.run(batch)",
                        prefix, file, prefix);
    for (const std::string& line : last) {
        text += "\n" + prefix + line;
    }
    story.rankLine(rank, time, text, isRoot);
}

void cudaError(Story& story, int rank, Nanos time, const std::string& what, bool isRoot) {
    const std::string error = story.torchVersion >= 27 ? "torch.AcceleratorError" : "RuntimeError";
    traceback(story, rank, time, "model/attention.py",
              {error + ": CUDA error: " + what,
               "CUDA kernel errors might be asynchronously reported at some other API call, so "
               "the stacktrace below might be incorrect.",
               "For debugging consider passing CUDA_LAUNCH_BLOCKING=1",
               "Compile with `TORCH_USE_CUDA_DSA` to enable device-side assertions."},
              isRoot);
    exitRank(story, rank, time + 400 * millisecond, 1);
}

void peersClose(Story& story, Nanos time, int lost) {
    const Node& host = story.cluster.hostOf(lost);
    const std::string peer = story.isKubernetes ? host.address : host.name + ".cluster";
    for (const int rank : story.alive()) {
        const Nanos at = time + story.random.between(150 * millisecond, 3 * second);
        if (story.random.chance(30)) {
            const char* form = story.torchVersion == 21 ? "misc/socket.cc:538 NCCL WARN Net : "
                                                        : "misc/socket.cc:50 NCCL WARN "
                                                          "socketProgress: ";
            story.rankOut(rank, at,
                          ncclHead(story, rank, at) + form +
                              fmt::format("Connection closed by remote peer {}<{}>", peer,
                                          40'000 + story.random.below(9'000)));
        }
        if (story.random.chance(15)) {
            takeDown(story, rank, at + millisecond,
                     "NCCL error: remote process exited or there was a network error, NCCL "
                     "version 2.26.2");
        } else {
            remoteError(story, rank, at + 20 * millisecond);
        }
    }
}

void retriesRunOut(Story& story, Nanos time, int lostNode) {
    const Node& lost = story.cluster.node(lostNode);
    for (const int rank : story.alive()) {
        const Nanos at = time + story.random.between(0, 4 * second);
        const int local = story.cluster.localRank(rank);
        const bool isAtLost = story.cluster.nodeOf(rank) == lostNode;
        const Node& peer = isAtLost ? story.cluster.node(lostNode == 0 ? 1 : 0) : lost;
        if (story.cluster.nodeCount() > 1 && story.random.chance(60)) {
            const std::string form =
                story.torchVersion == 21
                    ? fmt::format("transport/net_ib.cc:1295 NCCL WARN NET/IB : Got completion "
                                  "from peer {}<{}> with error 12, opcode 0, len 0, vendor err "
                                  "129 (Send) localGid fe80::1 remoteGid fe80::2 hca mlx5_{}",
                                  peer.address, 47'000 + local, local)
                    : fmt::format("transport/net_ib.cc:2459 NCCL WARN NET/IB: Got completion "
                                  "from peer {}<{}> with status=12 opcode=0 len=0 vendor err 129 "
                                  "(Send) localGid ::ffff:{} remoteGids::ffff:{} hca mlx5_{}",
                                  peer.address, 47'000 + local, story.cluster.hostOf(rank).address,
                                  peer.address, local);
            story.rankOut(rank, at, ncclHead(story, rank, at) + form);
        }
        takeDown(story, rank, at + 400 * millisecond,
                 "NCCL error: remote process exited or there was a network error, NCCL version "
                 "2.26.2");
    }
}

void collectiveTimeouts(Story& story, Nanos onset, const Collective& collective) {
    const Nanos limit = story.timeout;
    for (const int rank : story.alive()) {
        const Nanos entered = onset + story.random.between(0, 500 * millisecond);
        const Nanos over = story.random.between(5 * millisecond, 990 * millisecond);
        const Nanos at = entered + limit + over;
        const std::string work = fmt::format(
            "Watchdog caught collective operation timeout: WorkNCCL(SeqNum={}, OpType={}, "
            "NumelIn={}, NumelOut={}, Timeout(ms)={}) ran for {} milliseconds before timing out.",
            story.sequence, collective.operation, collective.elements, collective.elements,
            limit / millisecond, (limit + over) / millisecond);
        story.rankLine(rank, at,
                       watchdogHead(story, rank, at, "632") + fmt::format("[Rank {}] ", rank) +
                           work);
        if (story.torchVersion >= 27) {
            story.rankLine(rank, at + millisecond,
                           watchdogHead(story, rank, at + millisecond, "2271") +
                               groupOf(story, rank) +
                               fmt::format(" failure detected by watchdog at work sequence id: {} "
                                           "PG status: last enqueued work: {}, last completed "
                                           "work: {}",
                                           story.sequence, story.sequence + 1, story.sequence - 1));
        } else if (story.torchVersion == 24) {
            story.rankLine(rank, at + millisecond,
                           watchdogHead(story, rank, at + millisecond, "1785") +
                               groupOf(story, rank) +
                               fmt::format("Exception (either an error or timeout) detected by "
                                           "watchdog at work: {}, last enqueued NCCL work: {}, "
                                           "last completed NCCL work: {}.",
                                           story.sequence, story.sequence + 1, story.sequence - 1));
        }
        takeDown(story, rank, at + second, fmt::format("[Rank {}] {}", rank, work));
    }
}

} // namespace ff::sim
