// ibstat, ibstatus, ibv_devinfo, perfquery, mlxlink and ibdiagnet.
#include "engine/intake/ib_report_reader.h"

#include "report_checks.h"
#include "report_samples.h"

using namespace ff;

class IbReportReaderTest : public QObject {
    Q_OBJECT

private slots:
    void ibstat() {
        const auto ports = recordsOf(readIbReport(memoryMember(samples::ibstat)), "ib_port");
        QCOMPARE(ports.size(), std::size_t(2));
        QCOMPARE(fieldOf(ports[0], "nic"), "mlx5_0");
        QCOMPARE(fieldOf(ports[0], "port"), "1");
        QCOMPARE(fieldOf(ports[0], "state"), "active");
        QCOMPARE(fieldOf(ports[0], "physical_state"), "linkup");
        QCOMPARE(fieldOf(ports[0], "rate"), "400");
        QCOMPARE(fieldOf(ports[0], "lid"), "88");
        QCOMPARE(fieldOf(ports[0], "guid"), "0x58a2e10300aa0c10");
        QCOMPARE(fieldOf(ports[0], "link_layer"), "InfiniBand");
        QCOMPARE(fieldOf(ports[1], "nic"), "mlx5_1");
        QCOMPARE(fieldOf(ports[1], "state"), "down");
        QCOMPARE(fieldOf(ports[1], "physical_state"), "polling");
    }

    void ibstatus() {
        const Record port = onlyRecord(readIbReport(memoryMember(samples::ibstatus)), "ib_port");
        QCOMPARE(fieldOf(port, "nic"), "mlx5_4");
        QCOMPARE(fieldOf(port, "port"), "1");
        QCOMPARE(fieldOf(port, "state"), "init");
        QCOMPARE(fieldOf(port, "rate"), "400 Gb/sec (4X NDR)");
        QCOMPARE(fieldOf(port, "lid"), "0x5c");
    }

    void ibvDevinfo() {
        const Record port = onlyRecord(readIbReport(memoryMember(samples::ibvDevinfo)), "ib_port");
        QCOMPARE(fieldOf(port, "nic"), "mlx5_2");
        QCOMPARE(fieldOf(port, "state"), "down");
        QCOMPARE(fieldOf(port, "lid"), "91");
    }

    void perfquery() {
        const Record counters =
            onlyRecord(readIbReport(memoryMember(samples::perfquery)), "ib_counters");
        QCOMPARE(fieldOf(counters, "lid"), "88");
        QCOMPARE(fieldOf(counters, "port"), "1");
        QCOMPARE(fieldOf(counters, "symbol_error_counter"), "311");
        QCOMPARE(fieldOf(counters, "link_downed_counter"), "4");
        QCOMPARE(fieldOf(counters, "vl15_dropped"), "0");
    }

    void mlxlink() {
        const auto reading = readIbReport(memoryMember(samples::mlxlink));
        const Record port = onlyRecord(reading, "ib_port");
        QCOMPARE(fieldOf(port, "state"), "polling");
        QCOMPARE(fieldOf(port, "recommendation"), "Negotiation failure");
        const Record counters = onlyRecord(reading, "ib_counters");
        QCOMPARE(fieldOf(counters, "symbol_errors"), "12");
        QCOMPARE(fieldOf(counters, "link_down_counter"), "6");
    }

    void ibdiagnet() {
        const auto reading = readIbReport(
            memoryMember("-I- Links Check finished\n-E- Link N14/P1 - S2/P8 is in state INIT\n"));
        const Record finding = onlyRecord(reading, "ib_finding");
        QCOMPARE(fieldOf(finding, "level"), "E");
        QCOMPARE(fieldOf(finding, "message"), "Link N14/P1 - S2/P8 is in state INIT");
    }

    void singleLinesAreRead() {
        QCOMPARE(fieldOf(onlyRecord(readIbReport(memoryMember("\t\tState: Down\n")), "ib_port"),
                         "state"),
                 "down");
        QCOMPARE(fieldOf(onlyRecord(readIbReport(memoryMember("SymbolErrorCounter:....5\n")),
                                    "ib_counters"),
                         "symbol_error_counter"),
                 "5");
    }

    void repeatedValuesAreTold() {
        const auto reading = readIbReport(memoryMember("CA 'mlx5_0'\n\tPort 1:\n\t\tState: Down\n"
                                                       "\t\tState: Active\n"));
        QCOMPARE(fieldOf(onlyRecord(reading, "ib_port"), "state"), "down");
        QCOMPARE(reading.issues.size(), std::size_t(1));
        QCOMPARE(reading.issues[0].line, std::uint64_t(4));
    }

    void findingEndsTheCounters() {
        const Member member = memoryMember("# Port counters: Lid 88 port 1 (CapMask: 0x5A00)\n"
                                           "SymbolErrorCounter:..............311\n"
                                           "-E- Link N14/P1 - S2/P8 is in state INIT\n"
                                           "Speed: 400\nLinkDownedCounter:...............4\n");
        const RecordReading reading = readIbReport(member);
        checkPlaces(member, reading);
        QCOMPARE(recordsOf(reading, "ib_counters").size(), std::size_t(2));
        QCOMPARE(recordsOf(reading, "ib_finding").size(), std::size_t(1));
    }

    void malformedReportsAreSurvived() {
        checkMalformed(samples::ibstat, readIbReport);
        checkMalformed(samples::ibstatus, readIbReport);
        checkMalformed(samples::ibvDevinfo, readIbReport);
        checkMalformed(samples::perfquery, readIbReport);
        checkMalformed(samples::mlxlink, readIbReport);
    }
};

QTEST_GUILESS_MAIN(IbReportReaderTest)
#include "ib_report_reader_test.moc"
