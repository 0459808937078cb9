// Years over New Year, and boots dated by others.
#include "engine/pipeline/time_context_builder.h"

#include <QtTest>

#include "tests/engine/pipeline/time_bundle.h"

using namespace ff;

namespace {

const std::string lost = "NVRM: GPU at PCI:0000:3b:00.0 has fallen off the bus.\n";

} // namespace

class TimeContextBuilderTest : public QObject {
    Q_OBJECT

private slots:
    void goesOverNewYearInsideAMember() {
        TimeBundle given;
        given.add("messages", MemberKind::Syslog,
                  "Feb 20 08:00:00 n1 kernel: a\nDec 31 23:59:58 n1 kernel: b\n"
                  "Jan  1 00:00:03 n1 kernel: c\n");
        given.add("rank_0.log", MemberKind::AppLog, "2026-01-01 00:05:00 x\n");
        given.read();
        // The first line is nearer to 2026's February than to 2025's, but the file is of one piece.
        QCOMPARE(given.time(0, 0), QString("2025-02-20T08:00:00"));
        QCOMPARE(given.time(0, 1), QString("2025-12-31T23:59:58"));
        QCOMPARE(given.time(0, 2), QString("2026-01-01T00:00:03"));
    }

    void countsOnFromTheStatedYear() {
        TimeBundle given;
        given
            .add("messages", MemberKind::Syslog,
                 "Dec 31 23:59:58 n1 kernel: b\nFeb 29 00:00:03 n1 kernel: c\n")
            .year = {2023, Learnt::Manifest, "bundle.toml"};
        given.read();
        QCOMPARE(given.time(0, 0), QString("2023-12-31T23:59:58"));
        QCOMPARE(given.time(0, 1), QString("2024-02-29T00:00:03"));
    }

    void takesTheYearOfAPath() {
        TimeBundle given;
        given.add("var/log/messages-20260814", MemberKind::Syslog,
                  "Aug 13 08:00:00 n1 kernel: a\n");
        given.read();
        QCOMPARE(given.time(0), QString("2026-08-13T08:00:00"));
        QCOMPARE(given.issue("have no year"), nullptr);
    }

    void saysThatAYearIsMissing() {
        TimeBundle given;
        given.add("messages", MemberKind::Syslog,
                  "Dec 31 23:59:58 n1 kernel: b\nJan  1 00:00:03 n1 kernel: c\n");
        given.read();
        QVERIFY(given.issue("have no year") != nullptr);
        QCOMPARE(given.stamp(0, 1).at - given.stamp(0, 0).at, 5 * second);
        QCOMPARE(int(given.stamp(0).quality), int(TimeQuality::Guessed));
    }

    void saysThatDayAndMonthAreOpen() {
        TimeBundle given;
        given.add("rank_0.log", MemberKind::AppLog, "09/08/2026 11:37:24 a\n");
        given.read();
        QVERIFY(given.issue("day or with the month first") != nullptr);
        QVERIFY(given.stamp(0).latest - given.stamp(0).earliest > 20 * day);
    }

    void datesEachBootByItsOwnLines() {
        TimeBundle given;
        given.add("dmesg", MemberKind::KernelLog,
                  "[    1.000000] rtc_cmos 00:01: setting system clock to 2026-08-13T08:00:01 UTC "
                  "(1786608001)\n[ 7200.000000] first boot\n"
                  "[    0.000000] Linux version 6.1\n[   30.000000] second boot\n",
                  "n1");
        given.add("messages", MemberKind::Syslog,
                  "2026-08-14T09:00:10+00:00 n1 kernel: [10.000000] x\n");
        given.read();
        QCOMPARE(given.time(0, 1), QString("2026-08-13T10:00:00"));
        QCOMPARE(given.time(0, 3), QString("2026-08-14T09:00:30"));
        QVERIFY(given.bundle.issues.empty());
    }

    void keepsAnUndatedBootMonotonic() {
        TimeBundle given;
        given.add("dmesg", MemberKind::KernelLog,
                  "[ 7200.000000] first boot\n[    0.000000] Linux version 6.1\n"
                  "[    1.000000] rtc_cmos 00:01: setting system clock to 2026-08-13T08:00:01 UTC "
                  "(1786608001)\n");
        given.read();
        QCOMPARE(int(given.stamp(0, 0).quality), int(TimeQuality::Monotonic));
        QVERIFY(given.stamp(0, 1).isWall());
        const IntakeIssue* issue = given.issue("1 of its 2 boots");
        QVERIFY(issue != nullptr && issue->member.isValid());
    }

    void datesABootByOthers_data() {
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("text");
        const auto row = [](const char* name, MemberKind kind, const std::string& text) {
            QTest::newRow(name) << int(kind) << QString(name) << QString::fromStdString(text);
        };
        row("journal", MemberKind::JournalJson,
            "{\"_BOOT_ID\":\"a\",\"_HOSTNAME\":\"n1\",\"__REALTIME_TIMESTAMP\":"
            "\"1786698010000000\","
            "\"__MONOTONIC_TIMESTAMP\":\"10000000\",\"MESSAGE\":\"x\"}\n");
        row("dmesg-T", MemberKind::KernelLog, "[Fri Aug 14 09:01:40 2026] " + lost);
        row("uptime", MemberKind::Text, "$ uptime -s\n2026-08-14 09:00:00\n");
        row("who", MemberKind::Text, "         system boot  2026-08-14 09:00\n");
        row("metric", MemberKind::OpenMetrics,
            "# TYPE node_boot_time_seconds gauge\n"
            "node_boot_time_seconds{Hostname=\"n1\"} 1786698000\n");
    }

    void datesABootByOthers() {
        QFETCH(int, kind);
        QFETCH(QString, path);
        QFETCH(QString, text);
        TimeBundle given;
        given.add("dmesg", MemberKind::KernelLog, "[  100.000000] " + lost, "n1");
        given.add(path.toStdString(), static_cast<MemberKind>(kind), text.toStdString(), "n1");
        given.read();
        QVERIFY(given.stamp(0).isWall());
        QVERIFY(std::abs(given.stamp(0).at - fromCivil({2026, 8, 14, 9, 1, 40, 0})) <= second);
        QVERIFY(given.stamp(0).latest > given.stamp(0).at);
    }

    void leavesOtherNodesAlone() {
        TimeBundle given;
        given.add("dmesg", MemberKind::KernelLog, "[  100.000000] " + lost, "n1");
        given.add("uptime", MemberKind::Text, "$ uptime -s\n2026-08-14 09:00:00\n", "n2");
        given.read();
        QCOMPARE(int(given.stamp(0).quality), int(TimeQuality::Monotonic));
        QVERIFY(given.issue("seconds since the boot") != nullptr);
    }
};

QTEST_GUILESS_MAIN(TimeContextBuilderTest)
#include "time_context_builder_test.moc"
