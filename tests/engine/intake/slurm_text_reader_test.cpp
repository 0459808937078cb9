// What Slurm's commands print: fields, layouts, damaged input.
#include "engine/intake/slurm_text_reader.h"

#include <QtTest>

#include "memory_member.h"

using namespace ff;

namespace {

const std::string nodes = R"(NodeName=cx-07 Arch=x86_64 CoresPerSocket=64 
   CPUAlloc=0 CPUEfctv=128 CPUTot=128 CPULoad=N/A
   Gres=gpu:h100:8
   NodeAddr=10.4.0.7 NodeHostName=cx-07 Version=24.05.3
   OS=Linux 6.8.0 #1 SMP PREEMPT_DYNAMIC Mon Jan  1 00:00:00 UTC 2026 
   RealMemory=2000 Sockets=2 Boards=1
   State=DOWN*+DRAIN ThreadsPerCore=1 Owner=N/A MCS_label=N/A
   Partitions=gpu,urgent 
   BootTime=2025-12-01T00:00:00 SlurmdStartTime=None
   CfgTRES=cpu=128,mem=2000M,gres/gpu=8
   Reason=Not responding [slurm@2026-01-02T03:09:11]

NodeName=cx-08 CoresPerSocket=64 
   State=MIXED ThreadsPerCore=1

)";

const std::string oneLiners =
    R"(JobId=40117 JobName=my llm lr=3e-4 run UserId=ana(1001) GroupId=ana(1001) MCS_label=N/A Priority=1 Nice=0 Account=ml QOS=normal JobState=NODE_FAIL Reason=NodeDown Dependency=(null) Requeue=1 Restarts=1 BatchFlag=1 Reboot=0 ExitCode=0:9 DerivedExitCode=0:15 RunTime=02:00:00 TimeLimit=08:00:00 SubmitTime=2026-01-02T00:00:00 StartTime=2026-01-02T01:09:00 EndTime=2026-01-02T03:09:11 Partition=gpu NodeList=cx-[03,05-07] BatchHost=cx-03 NumNodes=4 Command=/home/ana/run me.sh WorkDir=/home/ana
NodeName=cx-07 Arch=x86_64 CoresPerSocket=64 CPUAlloc=0 CPUTot=128 OS=Linux 6.8.0 #1 SMP Mon Jan  1 00:00:00 UTC 2026 State=DOWN*+DRAIN ThreadsPerCore=1 BootTime=2025-12-01T00:00:00 SlurmdStartTime=2025-12-01T00:01:00 Reason=Not responding [slurm@2026-01-02T03:09:11]
StepId=40117.0 UserId=1001 StartTime=2026-01-02T01:09:03 TimeLimit=UNLIMITED State=RUNNING Partition=gpu NodeList=cx-[03,05-07] Nodes=4 CPUs=512 Tasks=32 Name=python train.py Network=(null)
PartitionName=gpu AllowGroups=ALL AllowAccounts=ALL AllowQos=ALL Nodes=cx-[03-19] State=UP TotalCPUs=128
)";

const std::string reasons = R"([ops@head ~]$ sinfo -R
REASON               USER      TIMESTAMP           NODELIST
Not responding       slurm     2026-01-02T03:09:11 cx-07
Kill task failed     root      2026-01-02T03:12:40 cx-[03,05]
gres/gpu count repor root      2026-01-02T03:19:00 cx-06
)";

const std::string longList = R"(Fri Jan 02 03:30:11 2026
NODELIST   NODES PARTITION       STATE CPUS    S:C:T MEMORY TMP_DISK WEIGHT AVAIL_FE REASON              
cx-03          1      gpu*     drained 128    2:64:1 102400        0      1   (null) Kill task failed    
cx-07          1      gpu*       down* 128    2:64:1 102400        0      1   (null) Not responding      
cx-08          1      gpu*   allocated 128    2:64:1 102400        0      1   (null) none                
)";

const std::string events =
    R"(   Cluster        NodeName           TimeStart             TimeEnd  State                         Reason       User 
---------- --------------- ------------------- ------------------- ------ ------------------------------ ---------- 
      ares                 2026-01-01T00:00:00             Unknown        Cluster Registered TRES                  
      ares           cx-07 2026-01-02T03:09:11 2026-01-02T03:40:59  DOWN* Not responding                 slurm(64+ 
      ares           cx-03 2026-01-02T03:12:40             Unknown  DRAIN Kill task failed                root(0) 
)";

const std::string queue =
    R"(             JOBID PARTITION     NAME     USER ST       TIME  NODES NODELIST(REASON)
             40117       gpu  my llm run   ana  R    2:11:00      4 cx-[03,05-07]
             40118       gpu   my eval     bob PD       0:00      2 (Nodes required for job are DOWN, DRAINED)
             40119       gpu     pre       bob CG       5:00      1 cx-03
)";

const std::string nodesJson = R"({"meta": {}, "errors": [], "nodes": [
 {"name": "cx-07", "state": "down", "state_flags": ["NOT_RESPONDING"], "reason": "Not responding",
  "reason_changed_at": 1767323351, "reason_set_by_user": "slurm", "boot_time": 1764547200,
  "slurmd_start_time": 1764547260},
 {"name": "cx-08", "state": ["MIXED", "DRAIN"], "reason": "fan",
  "reason_changed_at": {"set": true, "infinite": false, "number": 1767323352}},
 {"name": "cx-09", "state": "idle", "reason": "", "reason_changed_at": 0}]})";

Record recordOf(const RecordReading& reading, std::string_view node) {
    for (const Record& record : reading.records) {
        if (record.field("node") == node) {
            return record;
        }
    }
    return {};
}

} // namespace

class SlurmTextReaderTest : public QObject {
    Q_OBJECT

private slots:
    void readsNodesOnSeveralLines() {
        const Member member = memoryMember(nodes);
        const RecordReading reading = readSlurmText(member);
        checkPlaces(member, reading);
        QCOMPARE(reading.records.size(), std::size_t(2));
        QVERIFY(reading.issues.empty());
        const Record& down = reading.records[0];
        QCOMPARE(down.kind, std::string("scontrol_node"));
        QCOMPARE(fieldOf(down, "node"), "cx-07");
        QVERIFY(down.node.empty()); // the controller says it
        QCOMPARE(fieldOf(down, "state"), "DOWN");
        QCOMPARE(fieldOf(down, "not_responding"), "true");
        QCOMPARE(fieldOf(down, "reason"), "Not responding");
        QCOMPARE(fieldOf(down, "user"), "slurm");
        QCOMPARE(fieldOf(down, "since"), "2026-01-02T03:09:11");
        QCOMPARE(fieldOf(down, "partition"), "gpu,urgent");
        QVERIFY(!down.hasField("daemon_start"));
        QCOMPARE(down.stamp.quality, TimeQuality::Guessed);
        const Record& mixed = reading.records[1];
        QCOMPARE(fieldOf(mixed, "state"), "MIXED");
        QVERIFY(!mixed.stamp.hasTime()); // when it was printed is not when it happened
        QCOMPARE(mixed.locator.line, std::uint64_t(13));
    }

    void readsRecordsOnOneLine() {
        const RecordReading reading = readSlurmText(memoryMember(oneLiners));
        const Record job = onlyRecord(reading, "scontrol_job");
        QCOMPARE(fieldOf(job, "job_id"), "40117");
        QCOMPARE(fieldOf(job, "job_name"), "my llm lr=3e-4 run");
        QCOMPARE(fieldOf(job, "state"), "NODE_FAIL");
        QCOMPARE(fieldOf(job, "exit_code"), "0");
        QCOMPARE(fieldOf(job, "signal"), "9");
        QCOMPARE(fieldOf(job, "nodes"), "cx-[03,05-07]");
        QCOMPARE(fieldOf(job, "user"), "ana");
        QCOMPARE(fieldOf(job, "end"), "2026-01-02T03:09:11");
        const Record step = onlyRecord(reading, "scontrol_step");
        QCOMPARE(fieldOf(step, "job_id"), "40117");
        QCOMPARE(fieldOf(step, "step"), "0");
        QCOMPARE(fieldOf(step, "job_name"), "python train.py");
        QCOMPARE(fieldOf(onlyRecord(reading, "scontrol_node"), "reason"), "Not responding");
        QCOMPARE(fieldOf(onlyRecord(reading, "scontrol_partition"), "nodes"), "cx-[03-19]");
    }

    void endOfARunningJobIsItsLimit() {
        const Record job =
            onlyRecord(readSlurmText(memoryMember("JobId=9 ArrayJobId=7 ArrayTaskId=2 JobName=x "
                                                  "JobState=RUNNING StartTime=2026-01-02T01:00:00 "
                                                  "EndTime=2026-01-03T01:00:00\n")),
                       "scontrol_job");
        QVERIFY(!job.hasField("end"));
        QCOMPARE(fieldOf(job, "job_id"), "7_2");
        QCOMPARE(fieldOf(job, "job_id_raw"), "9");
    }

    void readsReasonsForEveryHost() {
        const Member member = memoryMember(reasons);
        const RecordReading reading = readSlurmText(member);
        checkPlaces(member, reading);
        QCOMPARE(reading.records.size(), std::size_t(4));
        const Record fifth = recordOf(reading, "cx-05");
        QCOMPARE(fifth.kind, std::string("sinfo_node"));
        QCOMPARE(fieldOf(fifth, "reason"), "Kill task failed");
        QCOMPARE(fieldOf(fifth, "user"), "root");
        QVERIFY(fifth.stamp.hasTime());
        QCOMPARE(fieldOf(recordOf(reading, "cx-06"), "reason"), "gres/gpu count repor");
    }

    void readsTheLongList() {
        const RecordReading reading = readSlurmText(memoryMember(longList));
        QCOMPARE(reading.records.size(), std::size_t(3));
        QCOMPARE(fieldOf(recordOf(reading, "cx-07"), "state"), "DOWN");
        QCOMPARE(fieldOf(recordOf(reading, "cx-07"), "not_responding"), "true");
        QCOMPARE(fieldOf(recordOf(reading, "cx-07"), "reason"), "Not responding");
        QCOMPARE(fieldOf(recordOf(reading, "cx-07"), "partition"), "gpu");
        QVERIFY(!recordOf(reading, "cx-08").hasField("reason"));
    }

    void readsDefaultColumnsOfSinfo() {
        const RecordReading reading =
            readSlurmText(memoryMember("PARTITION AVAIL  TIMELIMIT  NODES  STATE NODELIST\n"
                                       "gpu*         up   infinite      1  down* cx-07\n"
                                       "gpu*         up   infinite      2   drng cx-[03,05]\n"
                                       "debug        up      30:00      0    n/a \n"));
        QCOMPARE(reading.records.size(), std::size_t(3));
        QCOMPARE(fieldOf(reading.records[2], "state"), "DRAINING");
        QVERIFY(reading.issues.empty());
    }

    void emptyColumnsShiftNothing() {
        const RecordReading reading = readSlurmText(memoryMember(
            "PARTITION AVAIL  TIMELIMIT   GROUPS  NODES       STATE RESERVATION NODELIST\n"
            "gpu*         up   infinite      all      1       down*             cx-07\n"));
        QCOMPARE(reading.records.size(), std::size_t(1));
        QCOMPARE(fieldOf(reading.records[0], "node"), "cx-07");
    }

    void readsColumnsOfAnyDelimiter_data() {
        QTest::addColumn<QString>("delimiter");
        for (const char* delimiter : {"|", ",", "\t", ";;"}) {
            QTest::newRow(delimiter) << delimiter;
        }
    }

    void readsColumnsOfAnyDelimiter() {
        QFETCH(QString, delimiter);
        const QString text =
            "Cluster|NodeName|TimeStart|TimeEnd|State|Reason|User\n"
            "ares||2026-01-01T00:00:00|Unknown||Cluster Registered TRES|\n"
            "ares|cx-07|2026-01-02T03:09:11|Unknown|DOWN*|Not responding|root(0)\n";
        const RecordReading reading =
            readSlurmText(memoryMember(QString(text).replace("|", delimiter).toStdString()));
        const Record event = onlyRecord(reading, "slurm_event"); // the cluster's is no node's
        QCOMPARE(fieldOf(event, "node"), "cx-07");
        QCOMPARE(fieldOf(event, "state"), "DOWN");
        QCOMPARE(fieldOf(event, "user"), "root");
        QVERIFY(!event.hasField("end"));
    }

    void readsEventsInColumns() {
        Member member = memoryMember(events);
        member.zoneMinutes = {60, Learnt::Manifest, "bundle.toml"};
        const RecordReading reading = readSlurmText(member);
        QCOMPARE(reading.records.size(), std::size_t(2));
        const Record down = recordOf(reading, "cx-07");
        QCOMPARE(fieldOf(down, "reason"), "Not responding");
        QCOMPARE(down.stamp.quality, TimeQuality::Exact);
        QCOMPARE(fieldOf(down, "since"), "2026-01-02T02:09:11.000000000Z");
        QCOMPARE(fieldOf(recordOf(reading, "cx-03"), "state"), "DRAINED");
    }

    void readsTheQueue() {
        const RecordReading reading = readSlurmText(memoryMember(queue));
        QCOMPARE(reading.records.size(), std::size_t(3));
        QCOMPARE(fieldOf(reading.records[0], "job_name"), "my llm run");
        QCOMPARE(fieldOf(reading.records[0], "state"), "RUNNING");
        QCOMPARE(fieldOf(reading.records[0], "nodes"), "cx-[03,05-07]");
        QCOMPARE(fieldOf(reading.records[1], "reason"), "Nodes required for job are DOWN, DRAINED");
        QCOMPARE(fieldOf(reading.records[1], "job_name"), "my eval");
        QVERIFY(!reading.records[1].hasField("nodes"));
        QCOMPARE(reading.records[2].node, std::string("cx-03"));
    }

    void readsJsonOfNodes() {
        const Member member = memoryMember(nodesJson);
        const RecordReading reading = readSlurmText(member);
        checkPlaces(member, reading);
        QCOMPARE(reading.records.size(), std::size_t(3));
        QCOMPARE(fieldOf(reading.records[0], "state"), "DOWN");
        QCOMPARE(fieldOf(reading.records[0], "not_responding"), "true");
        QCOMPARE(reading.records[0].stamp.at, Nanos(1767323351) * second);
        QCOMPARE(fieldOf(reading.records[1], "state"), "DRAINING");
        QVERIFY(!reading.records[2].stamp.hasTime());
    }

    void readsJsonOfJobsAndGroups() {
        const RecordReading jobs = readSlurmText(memoryMember(
            R"({"jobs": [{"job_id": 7, "name": "x", "job_state": ["FAILED"], "exit_code": {"status":)"
            R"( ["SIGNALED"], "return_code": {"set": false, "number": 0}, "signal": {"id": {"set":)"
            R"( true, "number": 9}}}, "end_time": {"set": true, "number": 1767323351}},)"
            R"( {"job_id": 8, "job_state": "FAILED", "exit_code": 256}, {"job_id": 9}]})"));
        QCOMPARE(jobs.records.size(), std::size_t(2));
        QCOMPARE(fieldOf(jobs.records[0], "signal"), "9");
        QCOMPARE(fieldOf(jobs.records[1], "exit_code"), "1"); // wait status, as v0.0.38 gives it
        QCOMPARE(jobs.issues.size(), std::size_t(1));
        const RecordReading groups = readSlurmText(memoryMember(
            R"({"sinfo": [{"node": {"state": ["DOWN", "DRAIN"]}, "nodes": {"nodes": ["cx-07",)"
            R"( "cx-08"]}, "reason": {"description": "Not responding", "time": {"set": true,)"
            R"( "number": 1767323351}}, "partition": {"name": "gpu"}}]})"));
        QCOMPARE(groups.records.size(), std::size_t(2));
        QCOMPARE(fieldOf(groups.records[1], "node"), "cx-08");
        QCOMPARE(fieldOf(groups.records[1], "reason"), "Not responding");
    }

    void damagedRowsAreLocated() {
        const Member member =
            memoryMember("NodeName=\n   State=IDLE\nNodeName=cx-01 Arch=x\n"
                         "NodeName=cx-02 State=IDLE\nNodeName=cx-02 State=IDLE\n\n"
                         "NODELIST|STATE\ncx-01\ncx-03|\n|idle\na|b|c|d\n"
                         "cx-04|idle\n");
        const RecordReading reading = readSlurmText(member);
        checkPlaces(member, reading);
        QCOMPARE(reading.records.size(), std::size_t(3)); // repeats are kept
        QCOMPARE(reading.issues.size(), std::size_t(3));
        QCOMPARE(reading.issues[0].line, std::uint64_t(1));
        QCOMPARE(reading.issues[0].count, std::uint64_t(2));
        QCOMPARE(reading.issues.back().line, std::uint64_t(11));
    }

    void textWithoutRecordsSaysSo() {
        const RecordReading reading = readSlurmText(memoryMember("slurm_load_jobs error\n"));
        QVERIFY(reading.records.empty());
        QCOMPARE(reading.issues.size(), std::size_t(1));
        QVERIFY(readSlurmText(memoryMember("")).issues.empty());
    }

    void hostListsAreBounded() {
        std::string text = "NODELIST|STATE\n";
        for (int i = 0; i < 8; ++i) {
            text += "a[0-65534]|down\n";
        }
        const RecordReading reading = readSlurmText(memoryMember(text));
        QCOMPARE(reading.records.size(), std::size_t(262144));
        QCOMPARE(reading.issues.size(), std::size_t(1));
        QCOMPARE(reading.issues[0].line, std::uint64_t(6));
    }

    void wrongTypesInJsonAreLeftOut() {
        const Member member = memoryMember(
            R"({"nodes": [3, {"name": []}, {"name": "a", "state": {"x": 1}}, {"name": "b", "state":)"
            R"( "idle", "reason_changed_at": "never"}], "jobs": {"a": 1}, "sinfo": null})");
        const RecordReading reading = readSlurmText(member);
        checkPlaces(member, reading);
        QCOMPARE(reading.records.size(), std::size_t(1));
        QVERIFY(!reading.issues.empty());
    }

    void survivesEveryCut() {
        const std::size_t untold = 64; // a cut between rows shows in nothing
        checkCutAnywhere(nodes.substr(0, nodes.find("NodeName=cx-08")), readSlurmText, untold);
        checkCutAnywhere(oneLiners.substr(0, oneLiners.find("NodeName")), readSlurmText, untold);
        checkCutAnywhere(nodesJson, readSlurmText, 0);
        for (const std::string& table : {reasons, longList, events, queue}) {
            for (std::size_t length = 1; length < table.size(); ++length) {
                const Member member = memoryMember(table.substr(0, length));
                checkPlaces(member, readSlurmText(member));
            }
        }
    }
};

QTEST_GUILESS_MAIN(SlurmTextReaderTest)
#include "slurm_text_reader_test.moc"
