// sacct in JSON and text: shapes of several Slurm versions, damaged input.
#include "engine/intake/sacct_reader.h"

#include <QtTest>

#include "memory_member.h"

using namespace ff;

namespace {

const std::string oldJson = R"({"meta":{}, "jobs": [
 {"job_id": 41, "name": "moe \u0022x\u0022", "user": "ana", "partition": "gpu", "cluster": "c1",
  "nodes": "gn[1-2]", "state": {"current": "FAILED", "reason": "None"},
  "exit_code": {"status": "SUCCESS", "return_code": 0},
  "derived_exit_code": {"status": "SIGNALED", "return_code": null, "signal": {"signal_id": 9}},
  "time": {"start": 1780389358, "end": 1780393623, "submission": 1780389317},
  "array": {"job_id": 0, "task_id": null},
  "steps": [{"state": "OUT_OF_MEMORY", "nodes": {"range": "gn1"},
    "exit_code": {"status": "SIGNALED", "return_code": null, "signal": {"signal_id": 9}},
    "time": {"start": 1780389358, "end": 1780393620}, "step": {"id": 0, "name": "train"}}]}
]})";

const std::string newJson = R"({"jobs":[{"job_id":19,"name":"a",
 "array":{"job_id":18,"task_id":{"set":true,"infinite":false,"number":0}},
 "state":{"current":["CANCELLED"],"reason":"None"},"kill_request_user":"root","restart_cnt":2,
 "exit_code":{"status":["ERROR"],"return_code":{"set":true,"infinite":false,"number":3},
 "signal":{"id":{"set":false,"infinite":false,"number":0},"name":""}},
 "failed_node":"gn7","nodes":"gn7","time":{"start":1780389358,"end":{"set":true,"number":1780393623},
 "submission":1780389317},
 "steps":[{"state":["CANCELLED"],"step":{"id":"18_0.batch","name":"batch"},"nodes":{"range":"gn7"},
 "time":{"start":{"set":true,"infinite":false,"number":1780389358},"end":{"set":false,"number":0}}}]}]})";

const std::string text = "JobID|JobName|State|ExitCode|DerivedExitCode|NodeList|Start|End|Submit\n"
                         "7|train|NODE_FAIL|0:0|0:15|gn[1-2]|2026-02-16T02:18:49|"
                         "2026-02-16T03:01:31|2026-02-16T02:18:08\n"
                         "7.0|python3|CANCELLED by 1000|1:15||gn1|2026-02-16T02:18:50|"
                         "Unknown|2026-02-16T02:18:50\n";

} // namespace

class SacctReaderTest : public QObject {
    Q_OBJECT

private slots:
    void saysOfPlainTextThatItIsNoJson() {
        const RecordReading reading = readSacctJson(memoryMember("JobID State\n7 FAILED\n"));
        QVERIFY(reading.records.empty());
        QCOMPARE(reading.issues.size(), std::size_t(1));
        QVERIFY(reading.issues[0].severity == IntakeIssue::Severity::Error);
        QVERIFY(readSacctJson(memoryMember("{\"jobs\": []}\n")).issues.empty());
    }

    void readsOldJson() {
        const Member member = memoryMember(oldJson);
        const RecordReading reading = readSacctJson(member);
        checkPlaces(member, reading);
        QCOMPARE(reading.records.size(), std::size_t(2));
        const Record job = onlyRecord(reading, "sacct_job");
        QCOMPARE(fieldOf(job, "job_id"), "41");
        QCOMPARE(fieldOf(job, "job_name"), "moe \u0022x\u0022");
        QCOMPARE(fieldOf(job, "state"), "FAILED");
        QVERIFY(!job.hasField("exit_code")); // 22.05 says success about every normal exit
        QCOMPARE(fieldOf(job, "derived_exit_code"), "0:9");
        QCOMPARE(job.stamp.at, Nanos(1780393623) * second);
        QVERIFY(job.node.empty());
        const Record step = onlyRecord(reading, "sacct_step");
        QCOMPARE(fieldOf(step, "step"), "0");
        QCOMPARE(fieldOf(step, "state"), "OUT_OF_MEMORY");
        QCOMPARE(fieldOf(step, "signal"), "9");
        QCOMPARE(fieldOf(step, "user"), "ana");
        QCOMPARE(step.node, std::string("gn1"));
    }

    void readsNewJson() {
        const RecordReading reading = readSacctJson(memoryMember(newJson));
        const Record job = onlyRecord(reading, "sacct_job");
        QCOMPARE(fieldOf(job, "job_id"), "18_0");
        QCOMPARE(fieldOf(job, "job_id_raw"), "19");
        QCOMPARE(fieldOf(job, "state_by"), "root");
        QCOMPARE(fieldOf(job, "exit_code"), "3");
        QVERIFY(!job.hasField("signal"));
        QCOMPARE(fieldOf(job, "failed_node"), "gn7");
        QCOMPARE(fieldOf(job, "restarts"), "2");
        const Record step = onlyRecord(reading, "sacct_step");
        QCOMPARE(fieldOf(step, "step"), "batch");
        QVERIFY(!step.hasField("end"));
        QCOMPARE(step.stamp.at, Nanos(1780389358) * second);
    }

    void readsTheShapesOfEveryDataParser_data() {
        QTest::addColumn<QString>("state");
        QTest::addColumn<QString>("exit");
        QTest::addColumn<QString>("code");
        const QString wrapped = R"({"set": true, "infinite": false, "number": %1})";
        QTest::newRow("v0.0.38") << R"("FAILED")"
                                 << R"({"status": "ERROR", "return_code": 3})"
                                 << "3";
        QTest::newRow("v0.0.38, its success") << R"("FAILED")"
                                              << R"({"status": "SUCCESS", "return_code": 0})"
                                              << "";
        QTest::newRow("v0.0.39") << R"("FAILED")"
                                 << R"({"status": "ERROR", "return_code": 3, "signal": null})"
                                 << "3";
        QTest::newRow("v0.0.40") << R"(["FAILED"])"
                                 << R"({"status": ["ERROR"], "return_code": )" + wrapped.arg(3) +
                                        "}"
                                 << "3";
        QTest::newRow("v0.0.41, with a flag")
            << R"(["REQUEUED", "FAILED"])"
            << R"({"status": ["ERROR"], "return_code": )" + wrapped.arg(3) + "}"
            << "3";
        QTest::newRow("v0.0.43") << R"(["FAILED", "SOMETHING_NEW"])"
                                 << R"({"status": ["ERROR"], "return_code": )" + wrapped.arg(3) +
                                        R"(, "signal": {"id": {"set": false, "number": 0}}})"
                                 << "3";
        QTest::newRow("not set") << R"(["FAILED"])"
                                 << R"({"status": ["PENDING"], "return_code": {"set": false,)"
                                    R"( "infinite": false, "number": 0}})"
                                 << "";
    }

    void readsTheShapesOfEveryDataParser() {
        QFETCH(QString, state);
        QFETCH(QString, exit);
        QFETCH(QString, code);
        const QString json = QString(R"({"jobs": [{"job_id": 7, "failed_node": "gn7", "state": )"
                                     R"({"current": %1}, "exit_code": %2}]})")
                                 .arg(state, exit);
        const Record job = onlyRecord(readSacctJson(memoryMember(json.toStdString())), "sacct_job");
        QVERIFY(fieldOf(job, "state") == "FAILED" || fieldOf(job, "state") == "REQUEUED");
        QCOMPARE(fieldOf(job, "exit_code"), code);
        QCOMPARE(fieldOf(job, "failed_node"), "gn7");
    }

    void keepsEveryRunOfARequeuedJob() {
        const RecordReading reading = readSacctText(memoryMember(
            "Cluster,JobID,State,ExitCode,Submit,Start,End\n"
            "ares,7,REQUEUED,0:0,2026-02-16T02:00:00,2026-02-16T02:00:10,2026-02-16T02:30:00\n"
            "ares,7,FAILED,1:0,2026-02-16T02:30:00,2026-02-16T02:32:00,2026-02-16T03:00:00\n"
            "ares,7,FAILED,1:0,2026-02-16T02:30:00,2026-02-16T02:32:00,2026-02-16T03:00:00\n"));
        QCOMPARE(reading.records.size(), std::size_t(3)); // rows are rows; placement joins repeats
        QCOMPARE(fieldOf(reading.records[0], "submit"), "2026-02-16T02:00:00");
        QCOMPARE(fieldOf(reading.records[1], "submit"), "2026-02-16T02:30:00");
        QCOMPARE(fieldOf(reading.records[1], "cluster"), "ares");
    }

    void readsParsableText() {
        const Member member = memoryMember(text);
        const RecordReading reading = readSacctText(member);
        checkPlaces(member, reading);
        const Record job = onlyRecord(reading, "sacct_job");
        QCOMPARE(fieldOf(job, "state"), "NODE_FAIL");
        QCOMPARE(fieldOf(job, "start"), "2026-02-16T02:18:49");
        QCOMPARE(job.stamp.quality, TimeQuality::Guessed);
        const Record step = onlyRecord(reading, "sacct_step");
        QCOMPARE(fieldOf(step, "state"), "CANCELLED");
        QCOMPARE(fieldOf(step, "state_by"), "1000");
        QCOMPARE(fieldOf(step, "exit_code"), "1");
        QCOMPARE(fieldOf(step, "signal"), "15");
    }

    void knownZoneMakesTimesExact() {
        Member member = memoryMember(text);
        member.zoneMinutes = {120, Learnt::Manifest, "bundle.toml"};
        const Record job = onlyRecord(readSacctText(member), "sacct_job");
        QCOMPARE(job.stamp.quality, TimeQuality::Exact);
        QCOMPARE(fieldOf(job, "end"), "2026-02-16T01:01:31.000000000Z");
    }

    void readsAnyDelimiter_data() {
        QTest::addColumn<QString>("delimiter");
        for (const char* delimiter : {"|", ",", "\t", "^", "||", ";;"}) {
            QTest::newRow(delimiter) << delimiter;
        }
    }

    void readsAnyDelimiter() {
        QFETCH(QString, delimiter);
        const QString other = QString::fromStdString(text).replace("|", delimiter);
        QCOMPARE(readSacctText(memoryMember(other.toStdString())).records.size(), std::size_t(2));
    }

    void jobNameMayHoldTheDelimiter() {
        std::string odd = text;
        odd.replace(odd.find("train"), 5, "a|b||c");
        const Record job = onlyRecord(readSacctText(memoryMember(odd)), "sacct_job");
        QCOMPARE(fieldOf(job, "job_name"), "a|b||c");
        QCOMPARE(fieldOf(job, "state"), "NODE_FAIL");
    }

    void freeTextMayHoldLineEnds() {
        const std::string lines = "JobID|State|ExitCode|SubmitLine|WorkDir\n"
                                  "5|FAILED|1:0|srun python -c import os\nprint(1)\n|/home/a\n"
                                  "6|COMPLETED|0:0|sbatch x|/home/a\n";
        const Member member = memoryMember(lines);
        const RecordReading reading = readSacctText(member);
        checkPlaces(member, reading);
        QCOMPARE(reading.records.size(), std::size_t(2));
        QVERIFY(reading.issues.empty());
        QCOMPARE(reading.records[1].locator.line, std::uint64_t(5));
    }

    void readsDefaultColumns() {
        const RecordReading reading = readSacctText(memoryMember(
            "$ sacct -j 51\n"
            "JobID           JobName  Partition    Account  AllocCPUS      State ExitCode \n"
            "------------ ---------- ---------- ---------- ---------- ---------- -------- \n"
            "51              my job+        gpu     proj_g        128 OUT_OF_ME+    0:125 \n"
            "51.ba+            batch                proj_g        128 COMPLETED+      0:0 \n"));
        QCOMPARE(reading.records.size(), std::size_t(2));
        QCOMPARE(fieldOf(reading.records[1], "state"), "COMPLETED");
        QCOMPARE(fieldOf(reading.records[0], "state"), "OUT_OF_MEMORY");
        QCOMPARE(fieldOf(reading.records[0], "signal"), "125");
        QCOMPARE(fieldOf(reading.records[1], "step"), "batch");
    }

    void damagedRowsAreLocated() {
        const RecordReading reading = readSacctText(memoryMember(
            "JobID|State|ExitCode\n1|FAILED|1:0\n2|WONDERFUL|0:0\n|FAILED|1:0\n3|a|b|c|d\n"));
        QCOMPARE(reading.records.size(), std::size_t(1));
        QCOMPARE(reading.issues.size(), std::size_t(2));
        QCOMPARE(reading.issues[0].line, std::uint64_t(3));
        QCOMPARE(reading.issues[0].count, std::uint64_t(2));
        QCOMPARE(reading.issues[1].line, std::uint64_t(5));
    }

    void timesThatNoLogHasAreNone() {
        const RecordReading reading = readSacctText(
            memoryMember("JobID|State|ExitCode|Start|End\n"
                         "1|FAILED|1:0|0001-01-01T00:00:00|0001-01-01T00:00:00\n"));
        QCOMPARE(reading.records.size(), std::size_t(1));
        QVERIFY(!reading.records[0].stamp.hasTime());
    }

    void missingHeaderIsAnError() {
        const RecordReading reading = readSacctText(memoryMember("1|FAILED|1:0\n"));
        QVERIFY(reading.records.empty());
        QCOMPARE(reading.issues.size(), std::size_t(1));
    }

    void wrongTypesAreLeftOut() {
        const RecordReading reading = readSacctJson(memoryMember(
            R"({"jobs": [{"job_id": [], "state": 3}, 17, null, {"job_id": 1, "state": {"current":)"
            R"( ["FAILED"]}, "steps": {"a": {"step": {"id": 0}}}, "time": "never"}]})"));
        QCOMPARE(reading.records.size(), std::size_t(1));
        QVERIFY(!reading.records[0].stamp.hasTime());
        QCOMPARE(reading.issues.size(), std::size_t(2));
    }

    void survivesEveryCut() {
        checkCutAnywhere(oldJson, readSacctJson, 0);
        checkCutAnywhere(newJson, readSacctJson, 0);
        checkCutAnywhere(text, readSacctText, 90); // a cut between rows shows in nothing
    }

    void deepNestingIsRefused() {
        const std::string deep = "{\"jobs\": [" + std::string(100'000, '[');
        const RecordReading reading = readSacctJson(memoryMember(deep));
        QVERIFY(reading.records.empty());
        QVERIFY(!reading.issues.empty());
    }
};

QTEST_GUILESS_MAIN(SacctReaderTest)
#include "sacct_reader_test.moc"
