// Kubernetes objects: events of both APIs, pods, conditions, damaged input.
#include "engine/intake/kubernetes_reader.h"

#include <QtTest>

#include "memory_member.h"

using namespace ff;

namespace {

const std::string list = R"({"apiVersion": "v1", "items": [
 {"kind": "Event", "metadata": {"name": "e1", "namespace": "ml"},
  "involvedObject": {"kind": "Node", "name": "gpu-a01"}, "reason": "SystemOOM", "message": "m\n",
  "type": "Warning", "firstTimestamp": "2026-11-29T08:47:10Z",
  "lastTimestamp": "2026-11-29T08:49:10Z", "count": 3, "eventTime": null,
  "source": {"component": "kubelet"}},
 {"kind": "Event", "metadata": {"name": "e2"}, "regarding": {"kind": "Pod", "name": "p",
  "namespace": "ml"}, "reason": "Scheduled", "note": "n", "type": "Normal",
  "eventTime": "2026-11-29T08:01:00.123456Z", "deprecatedFirstTimestamp": null,
  "deprecatedLastTimestamp": null, "reportingController": "default-scheduler"},
 {"kind": "Pod", "metadata": {"name": "p-0", "namespace": "ml",
   "labels": {"batch.kubernetes.io/job-name": "job-a"},
   "annotations": {"batch.kubernetes.io/job-completion-index": "4"}},
  "spec": {"nodeName": "gpu-a02"},
  "status": {"phase": "Failed", "reason": "Evicted", "message": "low on disk",
   "conditions": [{"type": "DisruptionTarget", "status": "True", "reason": "TerminationByKubelet",
     "lastTransitionTime": "2026-11-29T08:48:50Z"}],
   "initContainerStatuses": [{"name": "init", "restartCount": 0, "state": {"terminated":
     {"exitCode": 0, "reason": "Completed", "finishedAt": "2026-11-29T08:02:00Z"}}}],
   "containerStatuses": [{"name": "trainer", "restartCount": 2,
     "state": {"waiting": {"reason": "CrashLoopBackOff"}},
     "lastState": {"terminated": {"exitCode": 137, "signal": 9, "reason": "OOMKilled",
       "startedAt": "2026-11-29T08:02:00Z", "finishedAt": "2026-11-29T08:47:11Z"}}}]}},
 {"kind": "Node", "metadata": {"name": "gpu-a03"}, "status": {"conditions": [
   {"type": "Ready", "status": "Unknown", "reason": "NodeStatusUnknown", "message": "stopped",
    "lastTransitionTime": "2026-11-29T08:46:40Z"}]}},
 {"kind": "PyTorchJob", "metadata": {"name": "job-a", "namespace": "ml"}, "status": {"conditions": [
   {"type": "Failed", "status": "True", "reason": "BackoffLimitExceeded",
    "lastTransitionTime": "2026-11-29T08:57:25Z"}]}},
 {"kind": "Secret", "metadata": {"name": "s"}}
], "kind": "List"})";

} // namespace

class KubernetesReaderTest : public QObject {
    Q_OBJECT

private slots:
    void readsEventsOfBothApis() {
        const Member member = memoryMember(list);
        const RecordReading reading = readKubernetesJson(member);
        checkPlaces(member, reading);
        const Record& core = reading.records[0];
        QCOMPARE(core.kind, std::string("k8s_event"));
        QCOMPARE(core.node, std::string("gpu-a01"));
        QCOMPARE(fieldOf(core, "reason"), "SystemOOM");
        QCOMPARE(fieldOf(core, "count"), "3");
        QCOMPARE(fieldOf(core, "namespace"), "ml");
        QCOMPARE(toRfc3339(core.stamp.at), std::string("2026-11-29T08:47:10.000000000Z"));
        const Record& modern = reading.records[1];
        QCOMPARE(fieldOf(modern, "message"), "n");
        QCOMPARE(fieldOf(modern, "object"), "p");
        QCOMPARE(fieldOf(modern, "component"), "default-scheduler");
        QCOMPARE(toRfc3339(modern.stamp.at), std::string("2026-11-29T08:01:00.123456000Z"));
    }

    void readsEveryContainerState() {
        const RecordReading reading = readKubernetesJson(memoryMember(list));
        std::vector<Record> pods;
        for (const Record& record : reading.records) {
            if (record.kind == "k8s_pod") {
                pods.push_back(record);
            }
        }
        QCOMPARE(pods.size(), std::size_t(3));
        QCOMPARE(fieldOf(pods[0], "container_kind"), "init");
        QCOMPARE(fieldOf(pods[1], "waiting_reason"), "CrashLoopBackOff");
        const Record& last = pods[2];
        QCOMPARE(fieldOf(last, "state"), "last_terminated");
        QCOMPARE(fieldOf(last, "exit_code"), "137");
        QCOMPARE(fieldOf(last, "signal"), "9");
        QCOMPARE(fieldOf(last, "terminated_reason"), "OOMKilled");
        QVERIFY(!last.hasField("reason")); // it ended before the pod was evicted
        QVERIFY(!pods[0].hasField("reason"));
        QCOMPARE(fieldOf(pods[1], "reason"), "Evicted");
        QCOMPARE(fieldOf(last, "job"), "job-a");
        QCOMPARE(fieldOf(last, "index"), "4");
        QCOMPARE(fieldOf(last, "restarts"), "2");
        QCOMPARE(last.node, std::string("gpu-a02"));
        QCOMPARE(toRfc3339(last.stamp.at), std::string("2026-11-29T08:47:11.000000000Z"));
    }

    void readsConditions() {
        const RecordReading reading = readKubernetesJson(memoryMember(list));
        const Record pod = onlyRecord(reading, "k8s_pod_condition");
        QCOMPARE(fieldOf(pod, "condition"), "DisruptionTarget");
        const Record node = onlyRecord(reading, "k8s_node_condition");
        QCOMPARE(node.node, std::string("gpu-a03"));
        QCOMPARE(fieldOf(node, "status"), "Unknown");
        const Record job = onlyRecord(reading, "k8s_job_condition");
        QCOMPARE(fieldOf(job, "kind"), "PyTorchJob");
        QCOMPARE(fieldOf(job, "reason"), "BackoffLimitExceeded");
        QCOMPARE(reading.issues.size(), std::size_t(1)); // kinds that are not read are named
        QVERIFY(reading.issues[0].what.find("Secret") != std::string::npos);
    }

    void readsTaintsAndCountsOfJobs() {
        const RecordReading reading = readKubernetesJson(memoryMember(
            R"({"kind": "Node", "metadata": {"name": "n1"}, "spec": {"taints": [3, {"effect":)"
            R"( "NoExecute", "key": "node.kubernetes.io/unreachable", "timeAdded":)"
            R"( "2026-01-02T03:09:11Z"}]}}{"kind": "Job", "metadata": {"name": "llm"}, "spec":)"
            R"( {"backoffLimit": 0}, "status": {"failed": 4, "failedIndexes": "0,1,3",)"
            R"( "conditions": [{"type": "Failed", "status": "True", "reason":)"
            R"( "PodFailurePolicy"}]}})"));
        const Record job = onlyRecord(reading, "k8s_job_condition");
        QCOMPARE(fieldOf(job, "failed"), "4");
        QCOMPARE(fieldOf(job, "failed_indexes"), "0,1,3");
        QCOMPARE(fieldOf(job, "backoff_limit"), "0");
        const Record taint = onlyRecord(reading, "k8s_node_taint");
        QCOMPARE(reading.issues.size(), std::size_t(1)); // the taint that is a number
        QCOMPARE(fieldOf(taint, "taint"), "node.kubernetes.io/unreachable");
        QCOMPARE(taint.node, std::string("n1"));
        QCOMPARE(toRfc3339(taint.stamp.at), std::string("2026-01-02T03:09:11.000000000Z"));
    }

    void readsAnyObjectWithConditions_data() {
        QTest::addColumn<QString>("kind");
        for (const char* kind : {"JobSet", "MPIJob", "Workload", "TrainJob", "SomethingNew"}) {
            QTest::newRow(kind) << kind;
        }
    }

    void readsAnyObjectWithConditions() {
        QFETCH(QString, kind);
        const RecordReading reading = readKubernetesJson(memoryMember(
            R"({"kind": ")" + kind.toStdString() +
            R"(", "metadata": {"name": "llm"}, "status": {"conditions": [{"type": "Evicted",)"
            R"( "status": "True", "reason": "Preempted"}]}})"));
        const Record record = onlyRecord(reading, "k8s_job_condition");
        QCOMPARE(fieldOf(record, "kind"), kind);
        QCOMPARE(fieldOf(record, "condition"), "Evicted");
    }

    void readsTheWordOfARayJob() {
        const RecordReading reading = readKubernetesJson(memoryMember(
            R"({"kind": "RayJob", "metadata": {"name": "ray"}, "status": {"jobStatus": "FAILED",)"
            R"( "jobDeploymentStatus": "Failed", "reason": "AppFailed", "message": "exit 1",)"
            R"( "endTime": "2026-01-02T03:09:11Z"}}{"kind": "RayJob", "metadata": {"name": "r2"},)"
            R"( "status": {"jobStatus": "RUNNING"}})"));
        const Record record = onlyRecord(reading, "k8s_job_condition");
        QCOMPARE(fieldOf(record, "condition"), "Failed");
        QCOMPARE(fieldOf(record, "reason"), "AppFailed");
        QVERIFY(record.stamp.hasTime());
    }

    void readsTheObjectsOfAWatch() {
        const RecordReading reading = readKubernetesJson(memoryMember(
            "{\"type\":\"ADDED\",\"object\":{\"kind\":\"Event\",\"reason\":\"Killing\"}}\n"
            "{\"type\":\"MODIFIED\",\"object\":{\"kind\":\"Pod\"}}\n"));
        QCOMPARE(reading.records.size(), std::size_t(2));
        QCOMPARE(reading.records[1].locator.line, std::uint64_t(2));
    }

    void readsSeriesOfEvents() {
        const RecordReading reading = readKubernetesJson(memoryMember(
            R"({"kind": "Event", "regarding": {"kind": "Pod", "name": "p"}, "reason": "BackOff",)"
            R"( "eventTime": "2026-01-02T03:00:00.5Z", "series": {"count": 7, "lastObservedTime":)"
            R"( "2026-01-02T03:09:00.25Z"}, "deprecatedFirstTimestamp": null})"));
        const Record event = onlyRecord(reading, "k8s_event");
        QCOMPARE(fieldOf(event, "count"), "7");
        QCOMPARE(fieldOf(event, "last"), "2026-01-02T03:09:00.25Z");
        QCOMPARE(toRfc3339(event.stamp.at), std::string("2026-01-02T03:00:00.500000000Z"));
    }

    void readsSingleObjectsAndSeveralDocuments() {
        const std::string node = R"({"kind": "Node", "metadata": {"name": "n1"}, "status": )"
                                 R"({"conditions": [{"type": "Ready", "status": "False"}]}})";
        const RecordReading reading = readKubernetesJson(memoryMember(node + "\n" + list + node));
        std::size_t nodes = 0;
        for (const Record& record : reading.records) {
            nodes += record.kind == "k8s_node_condition" ? 1 : 0;
        }
        QCOMPARE(nodes, std::size_t(3));
    }

    void readsTheCliqueOfANode() {
        const RecordReading reading = readKubernetesJson(memoryMember(
            R"({"kind": "Node", "metadata": {"name": "tray-4", "labels": {"nvidia.com/gpu.clique":)"
            R"( "5c1de9a2-7f40-4b13-9d66-0a8be1c27f55.3", "zone": "a"}}})"));
        const Record label = onlyRecord(reading, "k8s_node_label");
        QCOMPARE(label.node, std::string("tray-4"));
        QCOMPARE(fieldOf(label, "label"), "gpu.clique");
        QCOMPARE(fieldOf(label, "value"), "5c1de9a2-7f40-4b13-9d66-0a8be1c27f55.3");
    }

    void podWithoutContainersIsOneRecord() {
        const RecordReading reading = readKubernetesJson(memoryMember(
            R"({"kind":"PodList","items":[{"metadata":{"name":"p"},"status":{"phase":"Failed",)"
            R"("reason":"Evicted","startTime":"2026-11-29T08:01:00Z"}}]})"));
        const Record pod = onlyRecord(reading, "k8s_pod");
        QCOMPARE(fieldOf(pod, "reason"), "Evicted");
        QVERIFY(!pod.hasField("container"));
        QVERIFY(pod.stamp.hasTime());
    }

    void wrongTypesAreLeftOut() {
        const Member member = memoryMember(
            R"({"items": [1, "x", {}, {"kind": "Pod", "status": {"containerStatuses": [3, {"state":)"
            R"( "up"}], "conditions": {"a": 1}}}, {"kind": ["Pod"]}]})");
        const RecordReading reading = readKubernetesJson(member);
        checkPlaces(member, reading);
        QCOMPARE(onlyRecord(reading, "k8s_pod").fields.size(), std::size_t(0));
        QVERIFY(!reading.issues.empty());
    }

    void missingFieldsAndRepeatsAreKept() {
        const std::string bare = R"({"kind": "Pod", "status": {"phase": "Failed"}})";
        const Member member = memoryMember(
            "{\"items\": [\n" + bare + ",\n" + bare +
            ",\n{\"kind\": \"Event\"},\n{\"kind\": \"Event\", \"kind\": \"Node\"},\n{}]}");
        const RecordReading reading = readKubernetesJson(member);
        checkPlaces(member, reading);
        QCOMPARE(std::count_if(reading.records.begin(), reading.records.end(),
                               [](const Record& record) { return record.kind == "k8s_pod"; }),
                 std::ptrdiff_t(2));
        QCOMPARE(reading.issues.size(), std::size_t(1)); // of the object without a kind
        QCOMPARE(reading.issues[0].line, std::uint64_t(6));
    }

    void closingBracketTooManyIsLocated() {
        const Member member = memoryMember("{\"items\": [\n{\"kind\": \"Event\"}}\n");
        const RecordReading reading = readKubernetesJson(member);
        checkPlaces(member, reading);
        QCOMPARE(reading.records.size(), std::size_t(1));
        QCOMPARE(reading.issues.front().line, std::uint64_t(2));
    }

    void survivesEveryCut() { checkCutAnywhere(list, readKubernetesJson, 0); }
};

QTEST_GUILESS_MAIN(KubernetesReaderTest)
#include "kubernetes_reader_test.moc"
