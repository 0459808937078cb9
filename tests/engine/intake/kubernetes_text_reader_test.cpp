// What kubectl prints for people: descriptions and tables, damaged input.
#include <QtTest>

#include "engine/intake/kubernetes_reader.h"
#include "memory_member.h"

using namespace ff;

namespace {

const std::string pod = R"($ date
Fri Jan  2 04:00:00 UTC 2026
$ kubectl describe pod llm-worker-3
Name:             llm-worker-3
Namespace:        team
Priority:         0
Service Account:  default
Node:             pool3-w11/10.4.0.11
Start Time:       Fri, 02 Jan 2026 01:09:00 +0000
Labels:           training.kubeflow.org/job-name=llm
                  training.kubeflow.org/replica-index=3
Annotations:      <none>
Status:           Failed
Reason:           Evicted
Message:          The node was low on resource: ephemeral-storage. Threshold quantity: 10Gi, available: 812Mi.
IP:               10.5.0.3
Controlled By:    PyTorchJob/llm
Init Containers:
  wait:
    Container ID:  containerd://aa
    State:          Terminated
      Reason:       Completed
      Exit Code:    0
      Started:      Fri, 02 Jan 2026 01:09:02 +0000
      Finished:     Fri, 02 Jan 2026 01:09:12 +0000
    Ready:          True
    Restart Count:  0
Containers:
  worker:
    Container ID:  containerd://bb
    Image:         registry.example/llm:7
    Port:          23456/TCP
    Command:
      torchrun
    State:          Waiting
      Reason:       CrashLoopBackOff
    Last State:     Terminated
      Reason:       OOMKilled
      Exit Code:    137
      Started:      Fri, 02 Jan 2026 02:09:02 +0000
      Finished:     Fri, 02 Jan 2026 03:09:12 +0100
    Ready:          False
    Restart Count:  2
    Limits:
      nvidia.com/gpu:  8
    Environment:
      Reason:  <none>
Conditions:
  Type              Status
  Initialized       True 
  Ready             False 
Volumes:
  shm:
    Type:       EmptyDir (a temporary directory that shares a pod's lifetime)
QoS Class:       Guaranteed
Tolerations:     node.kubernetes.io/not-ready:NoExecute op=Exists for 300s
                 node.kubernetes.io/unreachable:NoExecute op=Exists for 300s
Events:
  Type     Reason     Age                 From               Message
  ----     ------     ----                ----               -------
  Normal   Scheduled  171m                default-scheduler  Successfully assigned team/llm-worker-3 to pool3-w11
  Warning  Evicted    40m                 kubelet            The node was low on resource: ephemeral-storage. Threshold quantity: 10Gi, available: 812Mi.
  Warning  BackOff    3m (x12 over 40m)   kubelet            Back-off restarting failed container worker in pod llm-worker-3_team
)";

const std::string others = R"(Name:               pool3-w11
Roles:              <none>
Labels:             kubernetes.io/hostname=pool3-w11
Annotations:        node.alpha.kubernetes.io/ttl: 0
CreationTimestamp:  Mon, 01 Dec 2025 00:00:00 +0000
Taints:             node.kubernetes.io/unreachable:NoExecute
                    node.kubernetes.io/unreachable:NoSchedule
                    dedicated=ml:NoSchedule
Unschedulable:      false
Lease:
  HolderIdentity:  pool3-w11
  RenewTime:       Fri, 02 Jan 2026 03:08:20 +0000
Conditions:
  Type             Status    LastHeartbeatTime                 LastTransitionTime                Reason              Message
  ----             ------    -----------------                 ------------------                ------              -------
  MemoryPressure   Unknown   Fri, 02 Jan 2026 03:05:58 +0000   Fri, 02 Jan 2026 03:09:11 +0000   NodeStatusUnknown   Kubelet stopped posting node status.
  Ready            Unknown   Fri, 02 Jan 2026 03:05:58 +0000   Fri, 02 Jan 2026 03:09:11 +0000   NodeStatusUnknown   Kubelet stopped posting node status.
Addresses:
  InternalIP:  10.4.0.11
System Info:
  Boot ID:  aaaa
Non-terminated Pods:          (1 in total)
  Namespace                   Name                CPU Requests  CPU Limits  Memory Requests  Memory Limits  Age
  ---------                   ----                ------------  ----------  ---------------  -------------  ---
  team                        llm-worker-3        96 (85%)      96 (85%)    900Gi (45%)      900Gi (45%)    171m
Events:
  Type     Reason         Age   From             Message
  ----     ------         ----  ----             -------
  Normal   NodeNotReady   51m   node-controller  Node pool3-w11 status is now: NodeNotReady


Name:             llm
Namespace:        team
Selector:         batch.kubernetes.io/controller-uid=x
Parallelism:      4
Completions:      4
Start Time:       Fri, 02 Jan 2026 01:09:00 +0000
Pods Statuses:    0 Active (0 Ready) / 0 Succeeded / 4 Failed
Pod Template:
  Labels:  a=b
  Containers:
   worker:
    Image:      x
Events:
  Type     Reason                Age    From            Message
  ----     ------                ----   ----            -------
  Warning  BackoffLimitExceeded  4m33s  job-controller  Job has reached the specified backoff limit


Name:         llm
Namespace:    team
Labels:       <none>
API Version:  kubeflow.org/v1
Kind:         PyTorchJob
Metadata:
  Creation Timestamp:  2026-01-02T01:00:00Z
Spec:
  Conditions:  none
Status:
  Conditions:
    Last Transition Time:  2026-01-02T01:00:00Z
    Last Update Time:      2026-01-02T01:00:00Z
    Message:               PyTorchJob llm is created.
    Reason:                PyTorchJobCreated
    Status:                True
    Type:                  Created
    Last Transition Time:  2026-01-02T03:10:00Z
    Last Update Time:      2026-01-02T03:10:00Z
    Message:               PyTorchJob llm is failed because 1 Worker replica(s) failed.
    Reason:                PyTorchJobFailed
    Status:                True
    Type:                  Failed
  Replica Statuses:
    Worker:
      Failed:  1
Events:        <none>
)";

const std::string eventTable =
    R"(LAST SEEN             TYPE      REASON                 OBJECT               MESSAGE
3m (x4 over 40m)      Warning   BackOff                pod/llm-worker-3     Back-off restarting failed container worker in pod llm-worker-3_team
51m                   Normal    NodeNotReady           node/pool3-w11       Node pool3-w11 status is now: NodeNotReady
2026-01-02T03:09:11Z  Warning   BackoffLimitExceeded   job/llm              Job has reached the specified backoff limit
)";

const std::string tables =
    R"(NAME           READY   STATUS             RESTARTS      AGE     IP          NODE        NOMINATED NODE   READINESS GATES
llm-worker-0   1/1     Running            0             171m    10.5.0.1    pool3-w09   <none>           <none>
llm-worker-3   0/1     CrashLoopBackOff   5 (3m ago)    171m    10.5.0.3    pool3-w11   <none>           <none>
llm-worker-4   0/1     OOMKilled          0             171m    <none>      pool3-w12   <none>           <none>
llm-worker-5   0/1     Evicted            0             171m    <none>      pool3-w13   <none>           <none>

NAME        STATUS                        ROLES    AGE   VERSION
pool3-w11   NotReady,SchedulingDisabled   <none>   90d   v1.32.4

NAME   STATUS   COMPLETIONS   DURATION   AGE
llm    Failed   0/4           171m       171m
)";

std::vector<Record> recordsOf(const RecordReading& reading, std::string_view kind) {
    std::vector<Record> found;
    for (const Record& record : reading.records) {
        if (record.kind == kind) {
            found.push_back(record);
        }
    }
    return found;
}

} // namespace

class KubernetesTextReaderTest : public QObject {
    Q_OBJECT

private slots:
    void readsAPod() {
        const Member member = memoryMember(pod);
        const RecordReading reading = readKubernetesText(member);
        checkPlaces(member, reading);
        QVERIFY(reading.issues.empty());
        const std::vector<Record> pods = recordsOf(reading, "k8s_pod");
        QCOMPARE(pods.size(), std::size_t(3));
        QCOMPARE(fieldOf(pods[0], "container_kind"), "init");
        QCOMPARE(fieldOf(pods[1], "waiting_reason"), "CrashLoopBackOff");
        QCOMPARE(fieldOf(pods[1], "reason"), "Evicted");
        QVERIFY(!pods[1].stamp.hasTime()); // the pod's start is not when it was evicted
        const Record& last = pods[2];
        QCOMPARE(fieldOf(last, "name"), "llm-worker-3");
        QCOMPARE(fieldOf(last, "namespace"), "team");
        QCOMPARE(fieldOf(last, "node"), "pool3-w11");
        QCOMPARE(last.node, std::string("pool3-w11"));
        QCOMPARE(fieldOf(last, "phase"), "Failed");
        QCOMPARE(fieldOf(last, "job"), "llm");
        QCOMPARE(fieldOf(last, "index"), "3");
        QCOMPARE(fieldOf(last, "state"), "last_terminated");
        QCOMPARE(fieldOf(last, "terminated_reason"), "OOMKilled");
        QCOMPARE(fieldOf(last, "exit_code"), "137");
        QCOMPARE(fieldOf(last, "restarts"), "2");
        QVERIFY(!last.hasField("reason")); // it ended before the pod was evicted
        QCOMPARE(toRfc3339(last.stamp.at), std::string("2026-01-02T02:09:12.000000000Z"));
        QCOMPARE(recordsOf(reading, "k8s_pod_condition").size(), std::size_t(2));
    }

    void countsAgesFromATimeBefore() {
        const std::vector<Record> events =
            recordsOf(readKubernetesText(memoryMember(pod)), "k8s_event");
        QCOMPARE(events.size(), std::size_t(3));
        const Record& evicted = events[1];
        QCOMPARE(fieldOf(evicted, "reason"), "Evicted");
        QCOMPARE(fieldOf(evicted, "object"), "llm-worker-3");
        QCOMPARE(fieldOf(evicted, "node"), "pool3-w11");
        QCOMPARE(toRfc3339(evicted.stamp.at), std::string("2026-01-02T03:20:00.000000000Z"));
        QCOMPARE(evicted.stamp.at - evicted.stamp.earliest, minute);
        QCOMPARE(fieldOf(events[2], "count"), "12");
        QVERIFY(events[0].node.empty()); // the scheduler runs elsewhere
    }

    void agesAloneGiveNoTime() {
        const std::string alone = pod.substr(pod.find("Name:"));
        const std::vector<Record> events =
            recordsOf(readKubernetesText(memoryMember(alone)), "k8s_event");
        QCOMPARE(events.size(), std::size_t(3));
        for (const Record& event : events) {
            QVERIFY(!event.stamp.hasTime());
            QVERIFY(event.hasField("age"));
        }
    }

    void readsANode() {
        const RecordReading reading = readKubernetesText(memoryMember(others));
        const std::vector<Record> taints = recordsOf(reading, "k8s_node_taint");
        QCOMPARE(taints.size(), std::size_t(3));
        QCOMPARE(fieldOf(taints[0], "effect"), "NoExecute");
        QCOMPARE(fieldOf(taints[2], "taint"), "dedicated");
        QCOMPARE(fieldOf(taints[2], "value"), "ml");
        const std::vector<Record> conditions = recordsOf(reading, "k8s_node_condition");
        QCOMPARE(conditions.size(), std::size_t(2));
        QCOMPARE(fieldOf(conditions[1], "condition"), "Ready");
        QCOMPARE(fieldOf(conditions[1], "status"), "Unknown");
        QCOMPARE(fieldOf(conditions[1], "message"), "Kubelet stopped posting node status.");
        QCOMPARE(toRfc3339(conditions[1].stamp.at), std::string("2026-01-02T03:09:11.000000000Z"));
        QCOMPARE(fieldOf(recordsOf(reading, "k8s_event")[0], "node"), "pool3-w11");
    }

    void readsJobsAndCustomResources() {
        const RecordReading reading = readKubernetesText(memoryMember(others));
        const Record event = recordsOf(reading, "k8s_event")[1];
        QCOMPARE(fieldOf(event, "object_kind"), "Job");
        QCOMPARE(fieldOf(event, "object"), "llm");
        QCOMPARE(fieldOf(event, "reason"), "BackoffLimitExceeded");
        const std::vector<Record> conditions = recordsOf(reading, "k8s_job_condition");
        QCOMPARE(conditions.size(), std::size_t(2));
        QCOMPARE(fieldOf(conditions[1], "kind"), "PyTorchJob");
        QCOMPARE(fieldOf(conditions[1], "condition"), "Failed");
        QCOMPARE(fieldOf(conditions[1], "reason"), "PyTorchJobFailed");
        QVERIFY(conditions[1].stamp.hasTime());
    }

    void readsTheTableOfEvents() {
        const Member member = memoryMember(eventTable);
        const RecordReading reading = readKubernetesText(member);
        checkPlaces(member, reading);
        QCOMPARE(reading.records.size(), std::size_t(3));
        QCOMPARE(fieldOf(reading.records[0], "count"), "4");
        QVERIFY(!reading.records[0].stamp.hasTime());
        QCOMPARE(fieldOf(reading.records[1], "object_kind"), "Node");
        QCOMPARE(reading.records[1].node, std::string("pool3-w11"));
        QCOMPARE(toRfc3339(reading.records[2].stamp.at),
                 std::string("2026-01-02T03:09:11.000000000Z"));
    }

    void readsTheWideTableOfEvents() {
        const RecordReading reading =
            readKubernetesText(memoryMember("Fri Jan  2 04:00:00 UTC 2026\n"
                                            "LAST SEEN   TYPE      REASON    OBJECT             "
                                            "SOURCE               MESSAGE         "
                                            "FIRST SEEN   COUNT   NAME\n"
                                            "4m12s       Warning   BackOff   pod/llm-worker-3   "
                                            "kubelet, pool3-w11   Back-off again  "
                                            "41m          12      llm-worker-3.1\n"));
        const Record event = onlyRecord(reading, "k8s_event");
        QCOMPARE(fieldOf(event, "component"), "kubelet");
        QCOMPARE(event.node, std::string("pool3-w11"));
        QCOMPARE(fieldOf(event, "count"), "12");
        QCOMPARE(fieldOf(event, "message"), "Back-off again");
        QCOMPARE(toRfc3339(event.stamp.at), std::string("2026-01-02T03:19:00.000000000Z"));
    }

    void readsTablesOfPodsNodesAndJobs() {
        const RecordReading reading = readKubernetesText(memoryMember(tables));
        const std::vector<Record> pods = recordsOf(reading, "k8s_pod");
        QCOMPARE(pods.size(), std::size_t(4));
        QCOMPARE(fieldOf(pods[0], "phase"), "Running");
        QCOMPARE(fieldOf(pods[1], "waiting_reason"), "CrashLoopBackOff");
        QCOMPARE(fieldOf(pods[1], "restarts"), "5");
        QCOMPARE(fieldOf(pods[2], "terminated_reason"), "OOMKilled");
        QCOMPARE(fieldOf(pods[3], "reason"), "Evicted");
        QCOMPARE(pods[3].node, std::string("pool3-w13"));
        QCOMPARE(fieldOf(onlyRecord(reading, "k8s_node_condition"), "status"), "False");
        QCOMPARE(fieldOf(onlyRecord(reading, "k8s_node_taint"), "taint"),
                 "node.kubernetes.io/unschedulable");
        QCOMPARE(fieldOf(onlyRecord(reading, "k8s_job_condition"), "condition"), "Failed");
    }

    void damagedPartsAreLocated() {
        const Member member = memoryMember(
            "Name:   a\nNamespace:  b\n\nName:  n\nRoles:  <none>\nTaints:  broken\nConditions:\n"
            "  Type   Status   Reason\n  ----   ------   ------\n  Ready\nEvents:\n"
            "  Type     Reason   Age\n  Warning\n  Warning  Evicted\n\n"
            "NAME   READY   STATUS   RESTARTS\n       0/1\np      0/1     Error    x\n");
        const RecordReading reading = readKubernetesText(member);
        checkPlaces(member, reading);
        QCOMPARE(recordsOf(reading, "k8s_event").size(), std::size_t(1));
        QCOMPARE(recordsOf(reading, "k8s_pod").size(), std::size_t(1));
        QCOMPARE(reading.issues.size(), std::size_t(4));
        QCOMPARE(reading.issues[0].line, std::uint64_t(1));
        QCOMPARE(reading.issues[1].line, std::uint64_t(10));
        QCOMPARE(reading.issues[2].line, std::uint64_t(13));
        QCOMPARE(reading.issues[3].line, std::uint64_t(17));
    }

    void repeatsAreKept() {
        const RecordReading reading = readKubernetesText(memoryMember(pod + pod));
        QCOMPARE(recordsOf(reading, "k8s_pod").size(), std::size_t(6));
    }

    void textWithoutObjectsSaysSo() {
        const RecordReading reading =
            readKubernetesText(memoryMember("Error from server (NotFound): pods not found\n"));
        QVERIFY(reading.records.empty());
        QCOMPARE(reading.issues.size(), std::size_t(1));
        QVERIFY(readKubernetesText(memoryMember("")).issues.empty());
    }

    void survivesEveryCut() {
        for (const std::string& text : {pod, others, eventTable, tables}) {
            const std::size_t whole = readKubernetesText(memoryMember(text)).records.size();
            for (std::size_t length = 1; length < text.size(); ++length) {
                const Member member = memoryMember(text.substr(0, length));
                const RecordReading reading = readKubernetesText(member);
                checkPlaces(member, reading);
                QVERIFY(reading.records.size() <= whole + 1); // a pod cut short is one record
                // Between two lines a cut shows in nothing; inside of one it is told.
                QVERIFY(text[length - 1] == '\n' || !reading.issues.empty());
            }
        }
    }
};

QTEST_GUILESS_MAIN(KubernetesTextReaderTest)
#include "kubernetes_text_reader_test.moc"
