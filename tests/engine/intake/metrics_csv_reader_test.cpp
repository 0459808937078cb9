// Tables of nvidia-smi --query-gpu and of both tools' dmon.
#include "engine/intake/metric_reader.h"
#include "report_checks.h"
#include "report_samples.h"

using namespace ff;

namespace {

Record changeOf(const RecordReading& reading, std::string_view metric, std::string_view gpu) {
    for (const Record& record : reading.records) {
        if (record.kind == "metric_change" && record.field("metric") == metric &&
            record.field("gpu") == gpu) {
            return record;
        }
    }
    return {};
}

} // namespace

class MetricsCsvReaderTest : public QObject {
    Q_OBJECT

private slots:
    void columnsGetTheirMetricNames() {
        Member member = memoryMember(samples::smiCsv);
        member.node = {"gn-c14", Learnt::Name, "x"};
        member.zoneMinutes = {0, Learnt::Manifest, "x"};
        const auto reading = readMetricsCsv(member);
        checkPlaces(member, reading);
        const Record power = changeOf(reading, "DCGM_FI_DEV_POWER_USAGE", "0");
        QCOMPARE(fieldOf(power, "from"), "312.40");
        QCOMPARE(fieldOf(power, "to"), "118.77");
        QCOMPARE(fieldOf(power, "pci_bus_id"), "00000000:1A:00.0");
        QCOMPARE(fieldOf(power, "UUID"), "GPU-77aa10c2-9b1d-4c02-8e11-3fd0c2a94b10");
        QCOMPARE(fieldOf(power, "gpu_id"), "00000000:1A:00.0");
        QCOMPARE(power.node, std::string("gn-c14"));
        QCOMPARE(power.stamp.at, fromCivil({2026, 5, 7, 21, 14, 35, 101'000'000}));
        QCOMPARE(power.stamp.earliest, fromCivil({2026, 5, 7, 21, 14, 30, 101'000'000}));
        QCOMPARE(fieldOf(changeOf(reading, "DCGM_FI_DEV_ROW_REMAP_PENDING", "0"), "to"), "1");
        QCOMPARE(fieldOf(changeOf(reading, "DCGM_FI_DEV_GPU_TEMP", "1"), "to"), "Unknown Error");
        QVERIFY(changeOf(reading, "DCGM_FI_DEV_FAN_SPEED", "0").fields.empty()); // [N/A]
        QCOMPARE(fieldOf(onlyRecord(reading, "nvidia_smi_message"), "pci"), "0000:3D:00.0");
    }

    void timesWithoutAZoneAreGuessed() {
        const auto reading = readMetricsCsv(memoryMember(samples::smiCsv));
        QCOMPARE(reading.records.at(1).stamp.quality, TimeQuality::Guessed);
    }

    void monitorOfNvidiaSmi() {
        const auto reading = readMetricsCsv(memoryMember(samples::smiMonitor));
        const Record use = changeOf(reading, "DCGM_FI_DEV_GPU_UTIL", "0");
        QCOMPARE(fieldOf(use, "from"), "98");
        QCOMPARE(fieldOf(use, "to"), "0");
        QCOMPARE(use.stamp.at, fromCivil({2026, 5, 7, 21, 14, 31, 0}));
        QVERIFY(!fieldOf(changeOf(reading, "DCGM_FI_DEV_POWER_USAGE", "0"), "to").isEmpty());
    }

    void monitorOfDcgm() {
        const auto reading = readMetricsCsv(memoryMember(samples::dcgmMonitor));
        const Record heat = changeOf(reading, "DCGM_FI_DEV_GPU_TEMP", "0");
        QCOMPARE(fieldOf(heat, "to"), "43");
        QCOMPARE(fieldOf(heat, "tool"), "dcgmi");
        QVERIFY(changeOf(reading, "DCGM_FI_DEV_POWER_USAGE", "1").fields.empty()); // one sample
        for (const Record& record : reading.records) {
            QVERIFY(record.field("metric") != "XQRTZ"); // never changed
        }
    }

    void rowsWithoutNameAreToldApart() {
        const auto reading = readMetricsCsv(memoryMember("power.draw [W], utilization.gpu [%]\n"
                                                         "88.10 W, 99 %\n90.30 W, 98 %\n"));
        QCOMPARE(reading.records.size(), std::size_t(4));
        QCOMPARE(reading.records[0].kind, std::string("metric_value"));
        QCOMPARE(fieldOf(reading.records[0], "row"), "1");
        QCOMPARE(fieldOf(reading.records[2], "row"), "2");
        QVERIFY(!reading.records[0].hasField("gpu_id"));
    }

    void oneGpuAskedOverAndOverIsASeries() {
        const auto reading = readMetricsCsv(memoryMember("timestamp, utilization.gpu [%]\n"
                                                         "2026/05/07 21:14:30.101, 99 %\n"
                                                         "2026/05/07 21:14:31.101, 0 %\n"));
        QCOMPARE(fieldOf(onlyRecord(reading, "metric_change"), "to"), "0");
    }

    void tableWithoutHeader() {
        const auto reading =
            readMetricsCsv(memoryMember("0, GPU-77aa10c2-9b1d-4c02-8e11-3fd0c2a94b10, 41, 98 %\n"));
        QCOMPARE(reading.records.size(), std::size_t(2));
        QCOMPARE(fieldOf(reading.records[0], "gpu"), "0");
        QCOMPARE(fieldOf(reading.records[1], "metric"), "column_4");
        QCOMPARE(fieldOf(reading.records[1], "value"), "98");
        QCOMPARE(reading.issues.size(), std::size_t(1));
    }

    void wrongRowsAreToldAndTheRestIsRead() {
        const auto reading =
            readMetricsCsv(memoryMember("index, temperature.gpu\n0, 41, 7\n1\n2, 44\n"));
        QCOMPARE(reading.records.size(), std::size_t(1));
        QCOMPARE(fieldOf(reading.records[0], "gpu"), "2");
        QCOMPARE(reading.issues.size(), std::size_t(1));
        QCOMPARE(reading.issues[0].line, std::uint64_t(2));
        QCOMPARE(reading.issues[0].count, std::uint64_t(2));
    }

    void timesThatNoLogHasAreNone() {
        const auto reading = readMetricsCsv(
            memoryMember("timestamp, temperature.gpu\n1013/05/07 21:14:30.101, 41\n"
                         "2026/05/07 21:14:31.101, 44\n9999/05/07 21:14:31.101, 45\n"));
        QVERIFY(!reading.records.empty());
        for (const Record& record : reading.records) {
            QVERIFY(!record.stamp.hasTime() || toCivil(record.stamp.at).year == 2026);
        }
    }

    void longTableWithoutNamesIsBounded() {
        std::string text = "temperature.gpu, power.draw [W]\n";
        for (int i = 0; i < 3000; ++i) {
            text += "41, 88 W\n";
        }
        const auto reading = readMetricsCsv(memoryMember(text));
        QCOMPARE(reading.records.size(), std::size_t(2048));
        QCOMPARE(reading.issues.size(), std::size_t(1));
    }

    void malformedTablesAreSurvived() {
        checkMalformed(samples::smiCsv, readMetricsCsv);
        checkMalformed(samples::smiMonitor, readMetricsCsv);
        checkMalformed(samples::dcgmMonitor, readMetricsCsv);
    }
};

QTEST_GUILESS_MAIN(MetricsCsvReaderTest)
#include "metrics_csv_reader_test.moc"
