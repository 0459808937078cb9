// The reports of torchrun, srun and Slurm after the ranks are gone.
#include <algorithm>

#include <fmt/format.h>

#include "tests/support/simulator/stamps.h"
#include "tests/support/simulator/training.h"

namespace ff::sim {
namespace {

struct Ended {
    int rank = 0;
    Exit exit;
};

/// The ranks of a node that exited by themselves, first first.
std::vector<Ended> endedOf(const Story& story, int node) {
    std::vector<Ended> ended;
    for (const int rank : story.ranksOf(node)) {
        const auto found = story.exits.find(rank);
        if (found != story.exits.end()) {
            ended.push_back({rank, found->second});
        }
    }
    std::stable_sort(ended.begin(), ended.end(),
                     [](const Ended& a, const Ended& b) { return a.exit.time < b.exit.time; });
    return ended;
}

std::string failureEntry(const Story& story, int index, const Ended& ended) {
    const Cluster& cluster = story.cluster;
    const int pid = cluster.pidOf(ended.rank);
    const int node = cluster.nodeOf(ended.rank);
    const std::string host = story.isKubernetes ? fmt::format("{}-{}", cluster.name, node)
                                                : cluster.node(node).name + ".cluster";
    std::string what = "To enable traceback see: "
                       "https://pytorch.org/docs/stable/elastic/errors.html";
    if (ended.exit.code < 0) {
        const std::map<int, const char*> names = {
            {-6, "SIGABRT"}, {-7, "SIGBUS"}, {-9, "SIGKILL"}, {-11, "SIGSEGV"}, {-15, "SIGTERM"}};
        what = fmt::format("Signal {} ({}) received by PID {}", -ended.exit.code,
                           names.at(ended.exit.code), pid);
    }
    return fmt::format("[{}]:\n  time      : {}\n  host      : {}\n  rank      : {} (local_rank: "
                       "{})\n  exitcode  : {} (pid: {})\n  error_file: <N/A>\n  traceback : {}\n",
                       index, isoStamp(story.local(node, ended.exit.time), '_'), host, ended.rank,
                       cluster.localRank(ended.rank), ended.exit.code, pid, what);
}

std::string childFailed(const Story& story, const std::vector<Ended>& ended) {
    const std::string line(60, '=');
    std::string text = "torch.distributed.elastic.multiprocessing.errors.ChildFailedError: \n" +
                       line + "\ntrain.py FAILED\n" + std::string(60, '-') + "\nFailures:\n";
    for (std::size_t i = 1; i < ended.size(); ++i) {
        text += failureEntry(story, static_cast<int>(i), ended[i]);
    }
    if (ended.size() == 1) {
        text += "  <NO_OTHER_FAILURES>\n";
    }
    return text + std::string(60, '-') + "\nRoot Cause (first observed failure):\n" +
           failureEntry(story, 0, ended.front()) + line;
}

/// SIGTERM to the ranks that live, SIGKILL to those that hang. The time the launcher is done.
Nanos launcherReacts(Story& story, int node) {
    std::vector<Ended> ended = endedOf(story, node);
    if (ended.empty()) {
        return story.end;
    }
    const Ended first = ended.front();
    Nanos time = first.exit.time + 2 * second;
    const std::string place = "torch/distributed/elastic/multiprocessing/api.py:";
    const auto head = [&](char level) {
        return launcherStamp(level, story.local(node, time), node);
    };
    bool isAnyHung = false;
    for (const int rank : story.ranksOf(node)) {
        if (story.exits.count(rank) > 0 && story.exits.at(rank).time < time) {
            continue;
        }
        story.agent(node, time,
                    fmt::format("{}{}897] Sending process {} closing signal SIGTERM", head('W'),
                                place, story.cluster.pidOf(rank)));
        isAnyHung = isAnyHung || story.hung.count(rank) > 0;
    }
    if (isAnyHung) {
        time += 30 * second;
        for (const int rank : story.ranksOf(node)) {
            if (story.hung.count(rank) > 0) {
                story.agent(node, time,
                            fmt::format("{}{}916] Unable to shutdown process {} via "
                                        "Signals.SIGTERM, forcefully exiting via Signals.SIGKILL",
                                        head('W'), place, story.cluster.pidOf(rank)));
            }
        }
    }
    time += 1'200 * millisecond;
    std::erase_if(ended,
                  [&](const Ended& one) { return one.exit.time > first.exit.time + 2 * second; });
    story.agent(node, time,
                fmt::format("{}{}869] failed (exitcode: {}) local_rank: {} (pid: {}) of binary: "
                            "/opt/venv/bin/python3",
                            head('E'), place, first.exit.code, story.cluster.localRank(first.rank),
                            story.cluster.pidOf(first.rank)));
    story.agent(node, time + 40 * millisecond, childFailed(story, ended));
    return time;
}

void slurmEnds(Story& story) {
    const std::string step = story.cluster.job + ".0";
    const std::string& first = story.cluster.node(0).name;
    const Nanos local = story.end + story.cluster.zone;
    if (story.stepReason.empty() && story.state == "FAILED") {
        int worst = story.cluster.nodeCount() - 1;
        for (int node = 0; node < story.cluster.nodeCount(); ++node) {
            const auto ended = endedOf(story, node);
            const auto other = endedOf(story, worst);
            if (!ended.empty() &&
                (other.empty() || ended.front().exit.time < other.front().exit.time)) {
                worst = node;
            }
        }
        story.batch(story.end + second,
                    fmt::format("srun: error: {}: task {}: Exited with exit code 1",
                                story.cluster.node(worst).name, worst));
        story.batch(story.end + 1'010 * millisecond, "srun: Terminating StepId=" + step);
        story.batch(story.end + 1'200 * millisecond,
                    fmt::format("slurmstepd: error: *** STEP {} ON {} CANCELLED AT {} ***", step,
                                first, isoStamp(local + second)));
        story.controller(story.end + 4 * second,
                         fmt::format("_job_complete: JobId={} WEXITSTATUS 1", story.cluster.job));
    }
}

} // namespace

void endJob(Story& story) {
    for (const auto& [rank, exit] : story.exits) {
        story.end = std::max(story.end, exit.time);
    }
    story.end = std::max(story.end, story.fault) + 2 * second;
    Nanos last = story.end;
    for (int node = 0; node < story.cluster.nodeCount(); ++node) {
        if (story.deadNodes.count(node) == 0) {
            last = std::max(last, launcherReacts(story, node));
        }
    }
    story.end = last;
    if (!story.isKubernetes) {
        slurmEnds(story);
    }
}

} // namespace ff::sim
