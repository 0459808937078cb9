// What `kubectl get pods,events -o json` says of a job.
#include <fmt/format.h>

#include "tests/support/simulator/member_writer.h"
#include "tests/support/simulator/stamps.h"

namespace ff::sim {
namespace {

std::string listOf(const std::vector<std::string>& items) {
    return fmt::format("{{\n\"apiVersion\": \"v1\",\n\"items\": [\n{}\n],\n\"kind\": \"List\",\n"
                       "\"metadata\": {{\"resourceVersion\": \"\"}}\n}}\n",
                       fmt::join(items, ",\n"));
}

std::string containerState(const Story& story, const PodEnd& end) {
    if (end.isWaiting) {
        return fmt::format(R"("waiting": {{"reason": {}, "message": {}}})",
                           quoted(end.containerReason), quoted(end.message));
    }
    const std::string reason = !end.containerReason.empty() ? end.containerReason
                               : end.exitCode == 0          ? "Completed"
                                                            : "Error";
    return fmt::format(R"("terminated": {{"exitCode": {}, "reason": {}, "startedAt": "{}", )"
                       R"("finishedAt": "{}"}})",
                       end.exitCode, quoted(reason), apiStamp(story.cluster.start),
                       apiStamp(story.end));
}

std::string podObject(const Story& story, int node) {
    const auto found = story.pods.find(node);
    const bool isWell = story.state == "COMPLETED";
    PodEnd end = found != story.pods.end() ? found->second : PodEnd{};
    if (found == story.pods.end() && isWell) {
        end.exitCode = 0;
    }
    const std::string phase = end.isWaiting ? "Pending" : isWell ? "Succeeded" : "Failed";
    const std::string reason = end.podReason.empty()
                                   ? std::string()
                                   : fmt::format(R"("reason": {}, "message": {}, )",
                                                 quoted(end.podReason), quoted(end.message));
    return fmt::format(
        R"({{"apiVersion": "v1", "kind": "Pod", "metadata": {{"name": "{0}", "namespace": )"
        R"("ml-train", "creationTimestamp": "{1}", "labels": )"
        R"({{"batch.kubernetes.io/job-completion-index": "{2}", "job-name": "{3}"}}}}, "spec": )"
        R"({{"nodeName": "{4}", "restartPolicy": "Never", "containers": [{{"name": "trainer", )"
        R"("image": "registry.example.test/train:2.7", "resources": {{"limits": )"
        R"({{"memory": "900Gi", "nvidia.com/gpu": "8"}}}}}}]}}, "status": {{"phase": "{5}", {6})"
        R"("startTime": "{1}", "hostIP": "{7}", "containerStatuses": [{{"name": "trainer", )"
        R"("ready": false, "restartCount": 0, "state": {{{8}}}, "lastState": {{}}}}]}}}})",
        story.podName(node), apiStamp(story.cluster.start - 15 * second), node, story.cluster.name,
        story.cluster.node(node).name, phase, reason, story.cluster.node(node).address,
        containerState(story, end));
}

std::string eventObject(int number, const ClusterEvent& event) {
    return fmt::format(
        R"({{"apiVersion": "v1", "kind": "Event", "metadata": {{"name": "{0}.18000000{1:08x}", )"
        R"("namespace": "{2}", "creationTimestamp": "{3}"}}, "involvedObject": {{"kind": )"
        R"("{4}", "name": "{0}", "namespace": "{2}"}}, "reason": {5}, "message": {6}, "type": )"
        R"("{7}", "firstTimestamp": "{3}", "lastTimestamp": "{3}", "count": 1, "source": )"
        R"({{"component": "{8}"}}}})",
        event.objectName, number, event.objectKind == "Node" ? "default" : "ml-train",
        apiStamp(event.time), event.objectKind, quoted(event.reason), quoted(event.message),
        event.isWarning ? "Warning" : "Normal",
        event.objectKind == "Job"        ? "job-controller"
        : event.reason == "NodeNotReady" ? "node-controller"
        : event.reason == "Preempted"    ? "default-scheduler"
                                         : "kubelet");
}

} // namespace

std::vector<PastedText> writeClusterObjects(const Story& story) {
    std::vector<std::string> pods;
    std::vector<ClusterEvent> events;
    for (int node = 0; node < story.cluster.nodeCount(); ++node) {
        pods.push_back(podObject(story, node));
        events.push_back({story.cluster.start, "Pod", story.podName(node), "Started",
                          "Started container trainer", false, false});
    }
    for (const ClusterEvent& event : story.events) {
        if (!event.isRoot || story.scenario.withRootEvidence) {
            events.push_back(event);
        }
    }
    if (story.state != "COMPLETED") {
        events.push_back({story.end + 10 * second, "Job", story.cluster.name,
                          "BackoffLimitExceeded", "Job has reached the specified backoff limit",
                          true, false});
    }
    std::vector<std::string> written;
    for (const ClusterEvent& event : events) {
        written.push_back(eventObject(static_cast<int>(written.size()), event));
    }
    return {{"pods.json", listOf(pods)}, {"events.json", listOf(written)}};
}

} // namespace ff::sim
