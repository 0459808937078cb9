// Answers of ncclras.
#include "engine/intake/nccl_ras_reader.h"

#include "report_checks.h"
#include "report_samples.h"

using namespace ff;

class NcclRasReaderTest : public QObject {
    Q_OBJECT

private slots:
    void tablesAreRead() {
        const auto reading = readNcclRas(memoryMember(samples::ras));
        const Record job = onlyRecord(reading, "ras_job");
        QCOMPARE(fieldOf(job, "nodes"), "2");
        QCOMPARE(fieldOf(job, "gpus"), "16");
        const auto groups = recordsOf(reading, "ras_group");
        QCOMPARE(groups.size(), std::size_t(2));
        QCOMPARE(fieldOf(groups[1], "ranks_per_comm"), "16");
        QCOMPARE(fieldOf(groups[1], "errors"), "INCOMPLETE");
    }

    void deadProcessesAreNamed() {
        const Record process = onlyRecord(readNcclRas(memoryMember(samples::ras)), "ras_process");
        QCOMPARE(fieldOf(process, "condition"), "dead");
        QCOMPARE(fieldOf(process, "pid"), "71288");
        QCOMPARE(fieldOf(process, "gpus"), "6");
        QCOMPARE(process.node, std::string("10.44.2.19"));
    }

    void communicatorsAndTheirRanks() {
        const auto reading = readNcclRas(memoryMember(samples::ras));
        const auto comms = recordsOf(reading, "ras_communicator");
        QCOMPARE(comms.size(), std::size_t(2));
        QCOMPARE(fieldOf(comms[0], "condition"), "incomplete");
        QCOMPARE(fieldOf(comms[0], "message"), "Missing communicator data from 1 rank");
        QCOMPARE(fieldOf(comms[1], "condition"), "mismatch");
        const Record missing = onlyRecord(reading, "ras_missing_rank");
        QCOMPARE(missing.rank, std::optional(14));
        QCOMPARE(fieldOf(missing, "hash"), "8c1f00d2aa41be07");
        const Record behind = onlyRecord(reading, "ras_rank");
        QCOMPARE(behind.rank, std::optional(5));
        QCOMPARE(fieldOf(behind, "operation"), "allreduce");
        QCOMPARE(fieldOf(behind, "count"), "911");
        QCOMPARE(fieldOf(behind, "lag"), "behind");
        QCOMPARE(behind.node, std::string("10.44.2.18"));
    }

    void ranksOfAPartAreNotTheJobs() {
        std::string text = samples::ras;
        for (auto at = text.find("#1-0"); at != std::string::npos; at = text.find("#1-0")) {
            text.replace(at, 4, "#0-1"); // a communicator of 8 of 16 ranks
        }
        const Record missing = onlyRecord(readNcclRas(memoryMember(text)), "ras_missing_rank");
        QVERIFY(!missing.rank && !missing.hasField("rank"));
        QCOMPARE(fieldOf(missing, "comm_rank"), "14");
    }

    void listsOfRanks() {
        const auto reading =
            readNcclRas(memoryMember("#0-0 (8c1f) INCOMPLETE\n  The missing ranks: 4-6, 21\n"));
        const auto missing = recordsOf(reading, "ras_missing_rank");
        QCOMPARE(missing.size(), std::size_t(4));
        QCOMPARE(fieldOf(missing[3], "comm_rank"), "21");
    }

    void hostileListsAreBounded() {
        const std::string text = "#0-0 (8c1f) INCOMPLETE\n  The missing ranks: 0-65535, "
                                 "0-65535, 99999999999999999999\n";
        const auto reading = readNcclRas(memoryMember(text + text));
        QCOMPARE(recordsOf(reading, "ras_missing_rank").size(), std::size_t(8192));
        QCOMPARE(recordsOf(reading, "ras_communicator").size(), std::size_t(2));
        QVERIFY(!reading.issues.empty());
    }

    void malformedAnswersAreSurvived() { checkMalformed(samples::ras, readNcclRas); }
};

QTEST_GUILESS_MAIN(NcclRasReaderTest)
#include "nccl_ras_reader_test.moc"
