// Lines, names and values of reports.
#include "engine/intake/report_text.h"

#include "memory_member.h"

using namespace ff;

class ReportTextTest : public QObject {
    Q_OBJECT

private slots:
    void namesAreSnakeCase() {
        QCOMPARE(fieldName("SRAM Uncorrectable SEC-DED"),
                 std::string("sram_uncorrectable_sec_ded"));
        QCOMPARE(fieldName("PortRcvErrors"), std::string("port_rcv_errors"));
        QCOMPARE(fieldName("VL15Dropped"), std::string("vl15_dropped"));
        QCOMPARE(fieldName("Attached GPUs"), std::string("attached_gpus"));
        QCOMPARE(fieldName("Time Since Last Clear [Min]"),
                 std::string("time_since_last_clear_min"));
        QCOMPARE(fieldName(std::string(500, 'a')).size(), std::size_t(96));
        QCOMPARE(fieldName(" :."), std::string());
    }

    void keysAndValues() {
        const auto pair = keyValueOf("Bus Id       : 00000000:1A:00.0");
        QVERIFY(pair.has_value());
        QCOMPARE(pair->key, std::string_view("Bus Id"));
        QCOMPARE(pair->value, std::string_view("00000000:1A:00.0"));
        QCOMPARE(keyValueOf("Counter:.......7")->value, std::string_view("7"));
        QCOMPARE(keyValueOf("rate:\t\t 400 Gb/sec")->value, std::string_view("400 Gb/sec"));
        QCOMPARE(keyValueOf("Port 1:")->value, std::string_view());
        QVERIFY(!keyValueOf("21:14:32"));
        QVERIFY(!keyValueOf(": x"));
    }

    void linesHavePlaceAndIndent() {
        const Member member = memoryMember("a\r\n\n\tb\n   c");
        RecordReadingBuilder builder(member);
        std::vector<std::size_t> offsets;
        std::vector<std::size_t> indents;
        readReportLines(builder, [&](const ReportLine& line) {
            offsets.push_back(line.offset);
            indents.push_back(line.indent);
        });
        QCOMPARE(offsets, (std::vector<std::size_t>{0, 4, 7}));
        QCOMPARE(indents, (std::vector<std::size_t>{0, 8, 3}));
        const auto issues = builder.take().issues;
        QCOMPARE(issues.size(), std::size_t(1));
        QCOMPARE(issues[0].line, std::uint64_t(4));
    }

    void firstValueStays() {
        Record record;
        QVERIFY(setOnce(record, "a", "1"));
        QVERIFY(!setOnce(record, "a", "2"));
        QVERIFY(!setOnce(record, "b", ""));
        QCOMPARE(record.field("a"), std::string_view("1"));
        setOnce(record, "c", std::string(9000, 'x'));
        QCOMPARE(record.field("c").size(), std::size_t(4096));
    }
};

QTEST_GUILESS_MAIN(ReportTextTest)
#include "report_text_test.moc"
