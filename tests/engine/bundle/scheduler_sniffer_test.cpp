// What commands and daemons of Slurm, Kubernetes and Prometheus print is recognised as its kind,
// whatever the file is called.
#include "engine/bundle/scheduler_sniffer.h"

#include <string>

#include <QtTest>

#include "engine/bundle/kind_sniffer.h"

using namespace ff;

namespace {

void row(const char* name, MemberKind kind, const QByteArray& text, const char* path = "x") {
    QTest::newRow(name) << text << QString(path)
                        << QString::fromStdString(std::string(toText(kind)));
}

const QByteArray scontrolJob = "JobId=40117 JobName=llm\n   UserId=ana(1001) GroupId=ana(1001)\n"
                               "   JobState=FAILED Reason=NonZeroExitCode Dependency=(null)\n"
                               "   Power=\n   \n\n";

} // namespace

class SchedulerSnifferTest : public QObject {
    Q_OBJECT

private slots:
    void recognises_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("kind");
        accounting();
        slurmState();
        slurmLogs();
        jobOutputs();
        kubernetes();
        prometheus();
        notEvidence();
    }

    void recognises() {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, path);
        QFETCH(QString, kind);
        const Known<MemberKind> found = sniffKind(bytes.toStdString(), path.toStdString());
        QCOMPARE(QString::fromStdString(std::string(toText(found.value))), kind);
    }

    void tellsWhatItWasLearntFrom() {
        const auto found = sniffSchedulerText("NODELIST|STATE\nn1|idle\n");
        QVERIFY(found.has_value());
        QCOMPARE(found->how, Learnt::Content);
        QVERIFY(!found->from.empty());
        QVERIFY(!sniffSchedulerText(""));
        QVERIFY(!sniffSchedulerText("\n\n  \n"));
        QVERIFY(!sniffSchedulerText("$ ls\n"));
    }

private:
    static void accounting() {
        using enum MemberKind;
        row("sacct -P", SacctText,
            "JobID|JobIDRaw|JobName|User|State|ExitCode\n7|7|a|u|FAILED|1:0\n");
        row("sacct -P, all columns", SacctText,
            "Account|AdminComment|AllocCPUS|DerivedExitCode|ExitCode|JobID|JobName|State\n"
            "ml||2|0:0|1:0|7|a|FAILED\n");
        row("sacct with commas", SacctText, "User,JobID,State\nana,7,FAILED\n");
        row("sacct columns", SacctText,
            "$ sacct -j 7\nJobID           JobName  Partition    Account  AllocCPUS      State "
            "ExitCode \n------------ ---------- ---------- ---------- ---------- ---------- "
            "-------- "
            "\n7                     a        gpu         ml          2     FAILED      1:0 \n");
        row("sacct --json, v0.0.38", SacctJson,
            "{\n  \"meta\": {\n   \"Slurm\": {}\n  },\n  \"errors\": [],\n  \"jobs\": [\n   {}]}");
        row("sacct --json, v0.0.41", SacctJson,
            QByteArray(
                "{\"jobs\":[{\"account\":\"ml\",\"derived_exit_code\":{\"status\":[\"SUCCESS\"]"
                "},\"comment\":{\"job\":\"") +
                QByteArray(80'000, 'x') + "\"}}],\"meta\":{},\"errors\":[]}");
    }

    static void slurmState() {
        using enum MemberKind;
        row("scontrol show job", SlurmText, scontrolJob);
        row("scontrol -o show job", SlurmText,
            "JobId=7 ArrayJobId=5 ArrayTaskId=2 JobName=a UserId=ana(1001) JobState=RUNNING\n");
        row("scontrol show node", SlurmText,
            "NodeName=n1 Arch=x86_64 CoresPerSocket=1 \n   CPUAlloc=0 CPUTot=4\n   State=IDLE\n\n");
        row("scontrol show node, never seen", SlurmText,
            "NodeName=n1 CoresPerSocket=1 \n   State=UNKNOWN*\n");
        row("scontrol show partition", SlurmText,
            "PartitionName=gpu\n   AllowGroups=ALL AllowAccounts=ALL\n   State=UP\n");
        row("scontrol show step", SlurmText,
            "[ana@head ~]$ scontrol show step\nStepId=7.0 UserId=1001 StartTime=x State=RUNNING\n");
        row("sinfo", SlurmText, "PARTITION AVAIL  TIMELIMIT  NODES  STATE NODELIST\ngpu* up\n");
        row("sinfo -N -l", SlurmText,
            "Fri Jan 02 03:30:11 2026\nNODELIST   NODES PARTITION       STATE CPUS    S:C:T\n");
        row("sinfo -R", SlurmText, "REASON               USER      TIMESTAMP           NODELIST\n");
        row("sinfo -o", SlurmText, "NODELIST|STATE|REASON\nn1|idle|none\n");
        row("sacctmgr -P show event", SlurmText,
            "Cluster|NodeName|TimeStart|TimeEnd|State|Reason|User\n"
            "ares|n1|2026-01-02T03:09:11|Unknown|DOWN*|Not responding|root(0)\n");
        row("sacctmgr show event", SlurmText,
            "   Cluster        NodeName           TimeStart             TimeEnd  State      \n"
            "---------- --------------- ------------------- ------------------- ------ \n");
        row("squeue", SlurmText,
            "  JOBID PARTITION     NAME     USER ST       TIME  NODES "
            "NODELIST(REASON)\n      7       gpu        a      ana  R\n");
        row("sinfo --json, 22.05", SlurmText,
            "{\"meta\":{},\"errors\":[],\"nodes\":[{\"name\":\"n1\",\"slurmd_start_time\":1}]}");
        row("scontrol show nodes --json, of a node that never registered", SlurmText,
            "{\"nodes\":[{\"architecture\":\"\",\"boot_time\":0,\"name\":\"n1\"}],\"errors\":[]}");
        row("sinfo --json, 24.05", SlurmText,
            "{\"sinfo\":[{\"node\":{\"state\":[\"IDLE\"]},\"partition\":{\"name\":\"gpu\"}}],"
            "\"meta\":{}}");
        row("scontrol --json show job", SlurmText,
            "{\"jobs\":[{\"job_state\":[\"FAILED\"],\"derived_exit_code\":{}}],\"meta\":{}}");
    }

    static void slurmLogs() {
        using enum MemberKind;
        row("slurmctld", SlurmDaemonLog,
            "[2026-01-02T03:09:11.712] slurmctld version 24.05.3 started on cluster ares\n"
            "[2026-01-02T03:09:12.074] error: Nodes cx-07 not responding, setting DOWN\n");
        row("slurmd", SlurmDaemonLog,
            "[2026-01-02T03:09:11.631] slurmd version 24.05.3 started\n"
            "[2026-01-02T03:09:12.001] [7.0] error: Detected 1 oom_kill event in StepId=7.0\n");
        row("kernel's memory report", KernelLog,
            "[ 1095.184481] python3 invoked oom-killer: gfp_mask=0xcc0(GFP_KERNEL), order=0\n"
            "[ 1095.188006] Memory cgroup stats for /slurm_n1/uid_0/job_51:\n");
    }

    static void jobOutputs() {
        using enum MemberKind;
        row("cancelled", AppLog,
            "slurmstepd-n2: error: *** JOB 6 ON n2 CANCELLED AT "
            "2026-01-02T03:09:11 ***\nsrun: forcing job termination\n");
        row("out of memory", AppLog,
            "Killed\nslurmstepd-n1: error: Detected 1 oom-kill event(s)\n");
        row("task failed", AppLog,
            "1: RuntimeError: x\nsrun: error: n2: task 1: Exited with exit "
            "code 3\n");
        row("its own record first", AppLog,
            scontrolJob + QByteArray("[rank0] step 1\n").repeated(20));
        row("a few words, by name", AppLog, "task 0 on n1 start 10:34:10\n", "fleet-18_0.out");
        row("a word and a number, by name", AppLog, "try 1\n", "slurm-8.out");
        row("errors, by name", AppLog, "0: vm\n", "train.e4711");
        row("nothing", Empty, "", "slurm-9.out");
    }

    static void kubernetes() {
        using enum MemberKind;
        for (const char* kind : {"Pod", "Event", "Node", "Job", "Workload"}) {
            row(kind, KubernetesJson,
                QByteArray(
                    "{\n  \"apiVersion\": \"v1\",\n  \"items\": [\n    {\n      \"kind\": \"") +
                    kind + "\"\n    }\n  ],\n  \"kind\": \"List\"\n}\n");
        }
        row("describe pod", KubernetesText,
            "Name:             llm-3\nNamespace:        team\nNode:             w11/10.4.0.11\n");
        row("describe node", KubernetesText,
            "$ date\nFri Jan  2 04:00:00 UTC 2026\n$ kubectl describe node w11\n"
            "Name:               w11\nRoles:              <none>\n");
        row("describe custom resource", KubernetesText,
            "Name:         llm\nNamespace:    team\nAPI Version:  kubeflow.org/v1\n");
        row("get events", KubernetesText,
            "LAST SEEN   TYPE      REASON    OBJECT      MESSAGE\n3m   Warning   BackOff   pod/a   "
            "x\n");
        row("get events -A", KubernetesText,
            "NAMESPACE   LAST SEEN   TYPE      REASON    OBJECT      MESSAGE\n");
        row("get pods -o wide", KubernetesText,
            "NAME    READY   STATUS    RESTARTS   AGE   IP   NODE   NOMINATED NODE   READINESS "
            "GATES\n");
        row("get nodes", KubernetesText, "NAME   STATUS     ROLES    AGE   VERSION\n");
        row("get jobs", KubernetesText, "NAME   STATUS   COMPLETIONS   DURATION   AGE\n");
        row("events of a description", KubernetesText,
            "  Type     Reason   Age   From     Message\n  ----     ------   ---   ----     "
            "-------\n");
    }

    static void prometheus() {
        using enum MemberKind;
        const QByteArray success = "{\"status\":\"success\",\"data\":";
        row("alerts", PrometheusJson, success + "{\"alerts\":[]}}");
        row("query", PrometheusJson, success + "{\"resultType\":\"vector\",\"result\":[]}}");
        row("query_range", PrometheusJson, success + "{\"resultType\":\"matrix\",\"result\":[]}}");
        row("labels", PrometheusJson, success + "[\"Hostname\",\"gpu\"]}");
        row("series", PrometheusJson, success + "[{\"__name__\":\"DCGM_FI_DEV_GPU_UTIL\"}]}");
        row("build information", PrometheusJson, success + "{\"version\":\"2.42.0\"}}");
        row("error", PrometheusJson,
            "{\"status\":\"error\",\"errorType\":\"bad_data\",\"error\":\"1:5: parse error\"}");
        row("exposition", OpenMetrics,
            "# HELP DCGM_FI_DEV_XID_ERRORS last XID\n# TYPE DCGM_FI_DEV_XID_ERRORS gauge\n"
            "DCGM_FI_DEV_XID_ERRORS{gpu=\"0\",Hostname=\"n1\"} 0 1767323351\n");
        row("metrics without labels", OpenMetrics,
            "node_load1 3.5\nnode_boot_time_seconds 1.7e+09\n");
    }

    static void notEvidence() {
        using enum MemberKind;
        row("slurm.conf", Text,
            "ClusterName=ares\nSlurmUser=root\nNodeName=n1 NodeHostname=localhost State=UNKNOWN\n"
            "PartitionName=gpu Nodes=n[1-4] Default=YES\n");
        row("slurmdbd.conf", Text, "LogFile=/var/log/slurmdbd.log\n", "slurmdbd.conf");
        row("job script", Text, "#!/bin/bash\nsrun echo 'RuntimeError: CUDA error'\n");
        row("python script", Text, "import torch\nprint('Error: x')\n", "stub.py");
        row("rules of Prometheus", Text, "groups:\n- name: gpu\n", "rules.yml");
        row("kubeconfig", Text, "apiVersion: v1\nkind: Config\n");
        row("a few words about state", Text, "the STATE of the nation\n");
        row("environment", Environment, "PATH=/bin\nhttp_proxy=x\nSLURM_JOB_ID=7\n");
        row("a command's output in a log", AppLog,
            "[rank0] start\nJOBID PARTITION NAME USER ST TIME NODES NODELIST(REASON)\n");
    }
};

QTEST_GUILESS_MAIN(SchedulerSnifferTest)
#include "scheduler_sniffer_test.moc"
