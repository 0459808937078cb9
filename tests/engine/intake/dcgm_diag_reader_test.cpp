// dcgmi diag as table and JSON, dcgmi health.
#include "engine/intake/dcgm_diag_reader.h"

#include "report_checks.h"
#include "report_samples.h"

using namespace ff;

namespace {

Record resultOf(const RecordReading& reading, std::string_view test, std::string_view gpu) {
    for (const Record& record : reading.records) {
        if (record.field("test") == test && record.field("gpu") == gpu) {
            return record;
        }
    }
    return {};
}

} // namespace

class DcgmDiagReaderTest : public QObject {
    Q_OBJECT

private slots:
    void tableIsRead() {
        const auto reading = readDcgmDiag(memoryMember(samples::diagTable));
        const Record failed = resultOf(reading, "GPU Memory", "2");
        QCOMPARE(fieldOf(failed, "result"), "Fail");
        QCOMPARE(fieldOf(failed, "category"), "Hardware");
        QCOMPARE(fieldOf(failed, "message"),
                 "GPU 2 had uncorrectable memory errors and row remapping failed Drain the GPU "
                 "and run a field diagnostic.");
        QCOMPARE(fieldOf(resultOf(reading, "GPU Memory", "3"), "result"), "Pass");
        QCOMPARE(fieldOf(resultOf(reading, "Denylist", ""), "category"), "Deployment");
        QCOMPARE(fieldOf(resultOf(reading, "Diagnostic", ""), "result"), "Skip");
    }

    void findingWithoutATestStandsForItself() {
        const auto reading = readDcgmDiag(memoryMember(
            "|-----  Deployment  --------+------------------------------------------------|\n"
            "| Error                     | GPU 6 has uncorrectable memory errors and row  |\n"
            "|                           |  remappings are pending                        |\n"));
        QCOMPARE(reading.records.size(), std::size_t(1));
        QCOMPARE(fieldOf(reading.records[0], "result"), "Error");
        QCOMPARE(fieldOf(reading.records[0], "gpu"), "6");
        QVERIFY(fieldOf(reading.records[0], "message").endsWith("row remappings are pending"));
    }

    void resultsByGpuInRowsOfTheirOwn() {
        const auto reading = readDcgmDiag(memoryMember(
            "| memory                    | Fail                                           |\n"
            "|                           | GPU0: Pass                                     |\n"
            "|                           | GPU5: Fail                                     |\n"
            "| Warning: GPU5             | Detected 3 double-bit errors.                  |\n"));
        QCOMPARE(fieldOf(resultOf(reading, "memory", "0"), "result"), "Pass");
        QCOMPARE(fieldOf(resultOf(reading, "memory", "5"), "result"), "Fail");
    }

    void jsonIsRead() {
        const Member member = memoryMember(samples::diagJson);
        const auto reading = readDcgmDiag(member);
        checkPlaces(member, reading);
        QCOMPARE(reading.records.size(), std::size_t(5));
        QCOMPARE(fieldOf(resultOf(reading, "memory", "2"), "result"), "Fail");
        QCOMPARE(fieldOf(resultOf(reading, "memory", "2"), "message"),
                 "Detected 3 double-bit errors.");
        QCOMPARE(fieldOf(resultOf(reading, "memory", "2"), "category"), "Hardware");
        QCOMPARE(fieldOf(resultOf(reading, "software", "0"), "category"), "Deployment");
        QCOMPARE(fieldOf(resultOf(reading, "pcie", "3"), "result"), "Skip");
    }

    void jsonWithWrongTypesIsReadAround() {
        const auto reading = readDcgmDiag(memoryMember(
            R"({"x":{"test_categories":[{"category":7,"tests":[{"name":"a"},3,)"
            R"({"name":"b","results":[{"status":"Pass","gpu_ids":[1]},null]}]},9]}})"));
        QCOMPARE(reading.records.size(), std::size_t(2));
        QCOMPARE(fieldOf(reading.records[0], "test"), "b");
        QVERIFY(!reading.issues.empty());
    }

    void healthIsRead() {
        const auto reading = readDcgmDiag(memoryMember(samples::health));
        QCOMPARE(fieldOf(resultOf(reading, "Overall Health", ""), "result"), "Failure");
        QCOMPARE(fieldOf(resultOf(reading, "Overall Health", "3"), "result"), "Failure");
        const Record pcie = resultOf(reading, "PCIe system", "3");
        QCOMPARE(fieldOf(pcie, "result"), "Warning");
        QCOMPARE(fieldOf(pcie, "message"),
                 "Detected more than 31 PCIe replays per minute for GPU 3 : 77");
    }

    void malformedReportsAreSurvived() {
        checkMalformed(samples::diagTable, readDcgmDiag);
        checkMalformed(samples::diagJson, readDcgmDiag);
        checkMalformed(samples::health, readDcgmDiag);
    }
};

QTEST_GUILESS_MAIN(DcgmDiagReaderTest)
#include "dcgm_diag_reader_test.moc"
