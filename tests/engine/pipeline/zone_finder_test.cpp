// Zones stated, told and guessed, and what stays unknown.
#include "engine/pipeline/zone_finder.h"

#include <QtTest>

#include "tests/engine/pipeline/time_bundle.h"

using namespace ff;

class ZoneFinderTest : public QObject {
    Q_OBJECT

private slots:
    void takesOneUnknownZoneWhereNoneIsKnown() {
        TimeBundle given;
        given.add("rank_0.log", MemberKind::AppLog, "2026-08-14 11:37:24 a\n");
        given.add("messages", MemberKind::Syslog, "Aug 14 11:37:20 n1 kernel: b\n");
        given.read();
        QVERIFY(!given.bundle.members[0].zoneMinutes.isKnown());
        QVERIFY(!given.bundle.members[0].zoneMinutes.from.empty());
        const IntakeIssue* issue = given.issue("all are taken to be of one zone");
        QVERIFY(issue != nullptr && !issue->member.isValid());
        QCOMPARE(given.bundle.issues.size(), std::size_t(1));
        QCOMPARE(given.time(0), QString("2026-08-14T11:37:24"));
    }

    void keepsWhatIsStated() {
        TimeBundle given;
        given.add("rank_0.log", MemberKind::AppLog, "2026-08-14 11:37:24 a\n").zoneName = {
            "Europe/Berlin", Learnt::Manifest, "bundle.toml"};
        given.add("rank_1.log", MemberKind::AppLog, "2026-08-14T11:37:24Z a\n").zoneMinutes = {
            -60, Learnt::Manifest, "bundle.toml"};
        given.read();
        QCOMPARE(given.time(0), QString("2026-08-14T09:37:24"));
        QCOMPARE(int(given.stamp(0).quality), int(TimeQuality::Exact));
        QCOMPARE(given.bundle.members[1].zoneMinutes.value, -60);
        QCOMPARE(given.time(1), QString("2026-08-14T11:37:24"));
        QVERIFY(given.bundle.issues.empty());
    }

    void fitsTheLastLinesOfRanks() {
        TimeBundle given;
        given.add("rank_0.log", MemberKind::AppLog, "2026-08-14T09:37:40Z a\n");
        given.add("rank_1.log", MemberKind::AppLog, "2026-08-14 11:37:24 b\n");
        given.read();
        const auto& zone = given.bundle.members[1].zoneMinutes;
        QCOMPARE(zone.value, 120);
        QCOMPARE(int(zone.how), int(Learnt::Guess));
        QVERIFY(zone.from.find("rank_0.log") != std::string::npos);
        QCOMPARE(given.time(1), QString("2026-08-14T09:37:24"));
        QCOMPARE(int(given.stamp(1).quality), int(TimeQuality::Guessed));
    }

    void fitsEqualKernelLines() {
        const std::string body = "NVRM: GPU at PCI:0000:3b:00.0 has fallen off the bus.\n";
        TimeBundle given;
        given.add("messages", MemberKind::Syslog, "2026-08-14T09:37:24+00:00 n1 kernel: " + body);
        given.add("dmesg-T", MemberKind::KernelLog, "[Fri Aug 14 11:37:23 2026] " + body, "n1");
        given.read();
        QCOMPARE(given.bundle.members[1].zoneMinutes.value, 120);
        QVERIFY(given.bundle.members[1].zoneMinutes.from.find("equal lines") != std::string::npos);
    }

    void takesTheZoneOfTheNode() {
        TimeBundle given;
        given.add("timedatectl.txt", MemberKind::Text, "Time zone: Europe/Berlin (CEST, +0200)\n",
                  "n1");
        given.add("messages", MemberKind::Syslog, "2026-08-14 04:00:00 n1 kernel: a\n");
        given.read();
        const auto& zone = given.bundle.members[1].zoneName;
        QCOMPARE(zone.value, std::string("Europe/Berlin"));
        QCOMPARE(int(zone.how), int(Learnt::Guess));
        QCOMPARE(given.time(1), QString("2026-08-14T02:00:00"));
    }

    void takesTheOffsetThatAHostsLoggerWrites() {
        TimeBundle given;
        given.add("n1/kern.log", MemberKind::Syslog,
                  "2026-08-14T11:26:38.417264+00:00 n1 kernel: NVRM: loading\n", "n1");
        given.add("n1/rank_0.log", MemberKind::AppLog, "2026-08-14 11:20:00 step 3\n", "n1");
        given.add("n2/rank_1.log", MemberKind::AppLog, "2026-08-14 11:20:00 step 3\n", "n2");
        given.read();
        QCOMPARE(given.bundle.members[1].zoneMinutes.value, 0);
        QVERIFY(given.bundle.members[1].zoneMinutes.how == Learnt::Guess);
        QVERIFY(given.bundle.members[2].zoneMinutes.how == Learnt::Guess);

        TimeBundle forced; // `Z` says nothing of the host
        forced.add("n1/kern.log", MemberKind::Syslog,
                   "2026-08-14T11:26:38.417264Z n1 kernel: NVRM: loading\n", "n1");
        forced.add("n1/rank_0.log", MemberKind::AppLog, "2026-08-14 11:20:00 step 3\n", "n1");
        forced.read();
        QVERIFY(!forced.bundle.members[1].zoneMinutes.isKnown());
    }

    void letsTheOthersFollowOneGuess() {
        TimeBundle given;
        given.add("rank_0.log", MemberKind::AppLog, "2026-08-14T09:37:40Z a\n");
        given.add("rank_1.log", MemberKind::AppLog, "2026-08-14 11:37:24 b\n");
        given.add("slurmctld.log", MemberKind::SlurmDaemonLog, "[2026-08-14T12:00:00.000] c\n");
        given.read();
        QCOMPARE(given.bundle.members[2].zoneMinutes.value, 120);
        QCOMPARE(int(given.bundle.members[2].zoneMinutes.how), int(Learnt::Guess));
        QVERIFY(given.bundle.issues.empty());
    }

    void saysWhatNothingTells() {
        TimeBundle given;
        given.add("a.log", MemberKind::AppLog, "2026-08-14T09:37:40Z a\n");
        given.add("b.log", MemberKind::AppLog, "2026-08-14 11:30:00 b\n");
        given.add("c.log", MemberKind::AppLog, "2026-08-14 11:31:00 b\n");
        given.read();
        QVERIFY(!given.bundle.members[1].zoneMinutes.isKnown());
        const IntakeIssue* issue = given.issue("carry no zone and nothing tells it");
        QVERIFY(issue != nullptr);
        QCOMPARE(issue->member.value, given.bundle.members[1].id.value);
        QCOMPARE(issue->count, std::uint64_t(2));
        QCOMPARE(given.time(1), QString("2026-08-14T11:30:00"));
    }

    void readsRowsInTheZoneOfTheirJob() {
        TimeBundle given;
        given.add("rank_0.log", MemberKind::AppLog, "2026-08-14T09:37:20Z a\n");
        given.add("sacct.txt", MemberKind::SacctText,
                  "JobID|JobName|State|ExitCode|Start|End|NodeList\n"
                  "731904|train|FAILED|1:0|2026-08-14T11:00:00|2026-08-14T11:37:24|n[1-2]\n");
        given.read();
        QCOMPARE(given.bundle.members[1].zoneMinutes.value, 120);
        QCOMPARE(given.intake.readings[1].records.size(), std::size_t(1));
        QCOMPARE(given.intake.readings[1].records[0].stamp.at,
                 fromCivil({2026, 8, 14, 9, 37, 24, 0}));
    }

    void readsTheSameAgainFromMemory() {
        TimeBundle given;
        given.add("rank_0.log", MemberKind::AppLog, "2026-08-14T09:37:20Z a\n");
        given.add("sacct.txt", MemberKind::SacctText,
                  "JobID|JobName|State|ExitCode|Start|End|NodeList\n"
                  "731904|train|FAILED|1:0|2026-08-14T11:00:00|2026-08-14T11:37:24|n[1-2]\n");
        const Bundle opened = given.bundle;
        IntakeMemory memory;
        given.intake = readMembers(given.bundle, memory, 1, {});
        Bundle again = opened;
        const IntakeResult second = readMembers(again, memory, 1, {});
        QVERIFY(second.read.empty());
        QCOMPARE(again.members[1].zoneMinutes.value, 120);
        QCOMPARE(second.readings[1].records[0].stamp.at,
                 given.intake.readings[1].records[0].stamp.at);
        Bundle stated = opened;
        stated.members[1].zoneMinutes = {60, Learnt::Manifest, "bundle.toml"};
        const IntakeResult third = readMembers(stated, memory, 1, {});
        QCOMPARE(third.readings[1].records[0].stamp.at, fromCivil({2026, 8, 14, 10, 37, 24, 0}));
    }
};

QTEST_GUILESS_MAIN(ZoneFinderTest)
#include "zone_finder_test.moc"
