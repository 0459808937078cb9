// The start of a job and its steps.
#include "tests/support/simulator/training.h"

#include <fmt/format.h>

#include "tests/support/simulator/stamps.h"

namespace ff::sim {
namespace {

std::string rankList(const std::vector<int>& ranks) {
    return fmt::format("[{}]", fmt::join(ranks, ", "));
}

void rendezvous(Story& story, int node) {
    const Cluster& cluster = story.cluster;
    const Nanos time = cluster.start + 4 * second + story.random.between(0, 400 * millisecond);
    const std::vector<int> ranks = story.ranksOf(node);
    std::vector<int> local;
    for (const int rank : ranks) {
        local.push_back(cluster.localRank(rank));
    }
    const std::string master = story.isKubernetes ? cluster.name + "-0" : cluster.node(0).name;
    story.agent(node, time,
                fmt::format("{}torch/distributed/elastic/agent/server/api.py:566] [default] "
                            "Rendezvous complete for workers. Result:\n  restart_count=0\n  "
                            "master_addr={}\n  master_port=29500\n  group_rank={}\n  "
                            "group_world_size={}\n  local_ranks={}\n  role_ranks={}\n  "
                            "global_ranks={}",
                            launcherStamp('I', story.local(node, time), node), master, node,
                            cluster.nodeCount(), rankList(local), rankList(ranks),
                            rankList(ranks)));
}

void ncclStart(Story& story, int rank) {
    const Cluster& cluster = story.cluster;
    const Node& host = cluster.hostOf(rank);
    const int pid = cluster.pidOf(rank);
    const int local = cluster.localRank(rank);
    const Nanos time = cluster.start + 9 * second + story.random.between(0, 2 * second);
    const std::string name =
        story.isKubernetes ? fmt::format("{}-{}", cluster.name, cluster.nodeOf(rank)) : host.name;
    const std::string head = fmt::format("{}:{}:{} [{}] NCCL INFO ", name, pid, pid + 800, local);
    const std::string bus = host.gpus[static_cast<std::size_t>(local)].substr(5, 2) + "000";
    story.rankOut(rank, time, head + fmt::format("Bootstrap: Using bond0:{}<0>", host.address));
    story.rankOut(rank, time + 40 * millisecond,
                  head +
                      "NET/IB : Using [0]mlx5_0:1/IB [1]mlx5_1:1/IB [2]mlx5_2:1/IB "
                      "[3]mlx5_3:1/IB [RO]; OOB bond0:" +
                      host.address + "<0>");
    story.rankOut(rank, cluster.start + 12 * second,
                  head + fmt::format("ncclCommInitRankConfig comm 0x55d0{:08x} rank {} nranks {} "
                                     "cudaDev {} nvmlDev {} busId {} commId 0x5f3c2b1a90887766 - "
                                     "Init COMPLETE",
                                     rank * 4096 + 17, rank, cluster.ranks(), local, local, bus));
}

void rankStep(Story& story, int rank, Nanos time, int step, Nanos length) {
    const Nanos at = time + story.random.between(0, 60 * millisecond);
    const Nanos local = story.local(story.cluster.nodeOf(rank), at);
    story.rankOut(rank, at,
                  fmt::format("{} INFO trainer.py:298 [rank {}] step {} data_time=0.{:04}s "
                              "step_time={}.{:03}s max_mem={}.{:02}GiB data_errors=0",
                              loggingStamp(local), rank, step, 20 + story.random.below(180),
                              length / second, length % second / millisecond,
                              58 + story.random.below(6), story.random.below(100)));
}

void leadStep(Story& story, Nanos time, int step, Nanos length) {
    const Nanos local = story.local(0, time);
    const int loss = 2'400 - step / 2 + story.random.below(40);
    const int norm = 250 + story.random.below(300);
    switch (story.scenario.seed % 3) {
    case 0:
        story.rankOut(0, time,
                      fmt::format("[titan] {} - root - INFO - step: {:>6}  loss:  {}.{:03}  "
                                  "grad_norm: 0.{}  memory: 61.22GiB(77.38%)  tps: 7130  "
                                  "tflops: 426.29  mfu: 41.82%",
                                  loggingStamp(local), step, loss / 1000, loss % 1000, norm));
        return;
    case 1:
        story.rankOut(0, time,
                      fmt::format(" [{}] iteration {:>8}/  500000 | consumed samples: {:>12} | "
                                  "elapsed time per iteration (ms): {}.0 | learning rate: "
                                  "2.999E-04 | global batch size:  1024 | lm loss: "
                                  "{}.{:03}000E+00 | loss scale: 1.0 | grad norm: 0.{} | number "
                                  "of skipped iterations:   0 | number of nan iterations:   0 |",
                                  isoStamp(local, ' '), step, step * 1024, length / millisecond,
                                  loss / 1000, loss % 1000, norm));
        return;
    default:
        story.rankOut(0, time,
                      fmt::format("{{'loss': {}.{:03}, 'grad_norm': 0.{}, 'learning_rate': "
                                  "0.000299, 'epoch': 0.{:02}}}",
                                  loss / 1000, loss % 1000, norm, step / 10 % 100));
    }
}

} // namespace

void startJob(Story& story) {
    const Cluster& cluster = story.cluster;
    for (int node = 0; node < cluster.nodeCount(); ++node) {
        rendezvous(story, node);
    }
    for (int rank = 0; rank < cluster.ranks(); ++rank) {
        ncclStart(story, rank);
    }
}

void train(Story& story, Nanos until) {
    const Cluster& cluster = story.cluster;
    const Nanos first = cluster.start + 25 * second;
    const Nanos length = 5 * second + story.random.between(0, 4 * second);
    const int every = cluster.ranks() > 100 ? 90 : 20;
    int step = 0;
    for (Nanos time = first; time < until; time += length) {
        ++step;
        if (step % 5 == 0) {
            leadStep(story, time, step, length);
        }
        for (int rank = 0; step % every == 0 && rank < cluster.ranks(); ++rank) {
            rankStep(story, rank, time, step, length);
        }
    }
}

void startAndTrain(Story& story) {
    startJob(story);
    train(story, story.fault);
}

} // namespace ff::sim
