// Jobs that were ended from outside: limits, preemption, users, Kubernetes.
#include <fmt/format.h>

#include "tests/support/simulator/kinds.h"
#include "tests/support/simulator/stamps.h"
#include "tests/support/simulator/training.h"

namespace ff::sim {
namespace {

/// SIGTERM to every node, and what it leaves in the logs.
void terminate(Story& story, Nanos time) {
    for (int node = 0; node < story.cluster.nodeCount(); ++node) {
        const Nanos at = time + story.random.between(0, 800 * millisecond);
        story.agent(node, at,
                    fmt::format("{}torch/distributed/elastic/agent/server/api.py:739] Received "
                                "Signals.SIGTERM death signal, shutting down workers",
                                launcherStamp('W', story.local(node, at), node)));
        for (const int rank : story.ranksOf(node)) {
            story.agent(node, at + 10 * millisecond,
                        fmt::format("{}torch/distributed/elastic/multiprocessing/api.py:897] "
                                    "Sending process {} closing signal SIGTERM",
                                    launcherStamp('W', story.local(node, at), node),
                                    story.cluster.pidOf(rank)));
        }
        const int rank = story.ranksOf(node).front();
        if (story.random.chance(50)) {
            story.rankOut(rank, at + 1'200 * millisecond,
                          fmt::format("{}:{}:{} [0] misc/socket.cc:50 NCCL WARN socketProgress: "
                                      "Connection closed by remote peer {}.cluster<46214>",
                                      story.cluster.node(node).name, story.cluster.pidOf(rank),
                                      story.cluster.pidOf(rank) + 900,
                                      story.cluster.node(story.cluster.nodeCount() - 1).name));
        }
        story.agent(node, at + 2 * second,
                    fmt::format("Traceback (most recent call last):\n  File \"torchrun\", line 8, "
                                "in <module>\n    sys.exit(main())\n"
                                "torch.distributed.elastic.multiprocessing.api.SignalException: "
                                "Process {} got signal: 15",
                                story.cluster.pidOf(rank) - 8));
    }
    story.end = time + 4 * second;
}

void cancelled(Story& story, const std::string& reason, bool isRoot) {
    const std::string when = isoStamp(story.fault + story.cluster.zone);
    const std::string& node = story.cluster.node(0).name;
    const std::string why = reason.empty() ? "" : " DUE TO " + reason;
    story.batch(story.fault, "srun: Job step aborted: Waiting up to 32 seconds for job step to "
                             "finish.");
    story.batch(story.fault + 50 * millisecond,
                fmt::format("slurmstepd: error: *** STEP {}.0 ON {} CANCELLED AT {}{} ***",
                            story.cluster.job, node, when, why),
                isRoot);
    story.batch(story.fault + 60 * millisecond,
                fmt::format("slurmstepd: error: *** JOB {} ON {} CANCELLED AT {}{} ***",
                            story.cluster.job, node, when, why),
                isRoot);
    terminate(story, story.fault + 100 * millisecond);
}

void accuseScheduler(Story& story, const std::vector<std::string>& outcomes,
                     const std::string& why) {
    story.outcome(outcomes);
    story.blameNobodyBut({});
    story.truth.why = why;
}

void timeLimit(Story& story) {
    startAndTrain(story);
    story.controller(story.fault - 20 * millisecond,
                     "Time limit exhausted for JobId=" + story.cluster.job, true);
    cancelled(story, "TIME LIMIT", true);
    story.state = "TIMEOUT";
    story.truth.terminalStates = {"timeout"};
    accuseScheduler(story, {"scheduler.time_limit"}, "the job's time is over");
}

void preempted(Story& story) {
    startAndTrain(story);
    cancelled(story, "PREEMPTION", true);
    story.state = "PREEMPTED";
    story.truth.terminalStates = {"preempted", "cancelled"};
    accuseScheduler(story, {"scheduler.preemption"}, "a job of higher priority takes the nodes");
}

void userCancels(Story& story) {
    startAndTrain(story);
    story.controller(
        story.fault - 20 * millisecond,
        fmt::format("_slurm_rpc_kill_job: REQUEST_KILL_JOB JobId={} uid 1001", story.cluster.job),
        true);
    cancelled(story, "", false);
    story.state = "CANCELLED by 1001";
    story.truth.terminalStates = {"cancelled"};
    accuseScheduler(story, {"scheduler.cancelled"}, "the user cancels the job");
}

void podEnds(Story& story, const PodEnd& end, const ClusterEvent& event) {
    story.pods[story.victimNode()] = end;
    story.events.push_back(event);
    story.killNode(story.victimNode(), story.fault + 2 * second);
    story.deadNodes.clear();
    peersClose(story, story.fault + 2 * second, story.victim);
    story.deadNodes.insert(story.victimNode());
    endJob(story);
}

void evicted(Story& story) {
    startAndTrain(story);
    const std::string message = "The node was low on resource: ephemeral-storage. Threshold "
                                "quantity: 50Gi, available: 31Gi. Container trainer was using "
                                "412Gi, request is 0, has larger consumption of "
                                "ephemeral-storage. ";
    story.events.push_back(
        {story.fault - 40 * second, "Node", story.victimHost(), "NodeHasDiskPressure",
         "Node " + story.victimHost() + " status is now: NodeHasDiskPressure", false, true});
    podEnds(
        story, {"Evicted", "", message, 137, false},
        {story.fault, "Pod", story.podName(story.victimNode()), "Evicted", message, true, true});
    story.outcome({"scheduler.eviction", "storage.capacity"});
    story.accuseVictimNode();
    story.blameNobodyBut({story.victimNode()});
    story.truth.why = "the kubelet evicts a pod";
}

void podPreempted(Story& story) {
    startAndTrain(story);
    const std::string message =
        "Preempted by pod 9a1c5f3c-1111-4222-8333-944445555666 on node " + story.victimHost();
    podEnds(
        story, {"Preempted", "", message, 137, false},
        {story.fault, "Pod", story.podName(story.victimNode()), "Preempted", message, true, true});
    story.outcome({"scheduler.preemption"});
    story.truth.isAmbiguous.reset();
    story.truth.terminalStates = {"failed", "preempted"};
    story.blameNobodyBut({story.victimNode()});
    story.truth.why = "a pod of higher priority takes the place";
}

void imagePull(Story& story) {
    story.fault = story.cluster.start + 30 * second;
    const std::string message = "Back-off pulling image \"registry.example.test/train:2.7\"";
    for (int node = 0; node < story.cluster.nodeCount(); ++node) {
        story.pods[node] = {"", "ImagePullBackOff", message, 1, true};
        story.events.push_back({story.fault, "Pod", story.podName(node), "Failed",
                                "Failed to pull image \"registry.example.test/train:2.7\": "
                                "rpc error: code = NotFound desc = failed to pull and unpack image "
                                "\"registry.example.test/train:2.7\": not found",
                                true, true});
        story.events.push_back({story.fault + 20 * second, "Pod", story.podName(node), "BackOff",
                                message, true, true});
    }
    story.truth.terminalStates.clear();
    story.end = story.fault + 10 * minute;
    story.outcome({"scheduler.launch", "system_software.container_runtime"});
    story.truth.isAmbiguous.reset();
    story.blameNobodyBut({});
    story.truth.why = "the image is not there";
}

const std::vector<KindStory> all = {
    {{"kubernetes_evicted", true}, evicted},
    {{"kubernetes_image_pull", true, false, false}, imagePull},
    {{"kubernetes_preempted", true}, podPreempted},
    {{"slurm_preempted", false, true, false}, preempted},
    {{"slurm_time_limit", false, true, false}, timeLimit},
    {{"slurm_user_cancel", false, true, false}, userCancels},
};

} // namespace

std::span<const KindStory> schedulerKinds() { return all; }

} // namespace ff::sim
