// What a text tells about its own times.
#include "engine/intake/time_probe.h"

#include <QtTest>

#include "tests/engine/intake/memory_member.h"

using namespace ff;

namespace {

TimeProbe probe(const std::string& text, MemberKind kind = MemberKind::AppLog) {
    Member member = memoryMember(text);
    member.kind = {kind, Learnt::Content, "test"};
    return probeTimes(member, sampleOf(member));
}

} // namespace

class TimeProbeTest : public QObject {
    Q_OBJECT

private slots:
    void tellsWhatItsStampsCarry() {
        const TimeProbe zoned = probe("2026-08-14T11:37:24+02:00 a\n");
        QVERIFY(zoned.hasKnownDates && !zoned.hasPlainDates);
        QCOMPARE(zoned.zoneMinutes.value, 120);
        QCOMPARE(int(zoned.zoneMinutes.how), int(Learnt::Content));
        QCOMPARE(zoned.lastKnown.value_or(0), fromCivil({2026, 8, 14, 9, 37, 24, 0}));

        const TimeProbe plain = probe("2026-08-14T11:37:24 a\n");
        QVERIFY(plain.hasPlainDates && !plain.hasKnownDates && !plain.zoneMinutes.isKnown());

        QCOMPARE(probe("1786700000.5 a\n").zoneMinutes.value, 0);
        QVERIFY(probe("1786700000.5 a\n").zoneMinutes.isKnown());
        QVERIFY(probe("[  12.500000] a\n").hasUptimes);
        QVERIFY(!probeTimes(Member{}, {}).hasPlainDates);
    }

    void learnsTheZoneFromAStatement() {
        const TimeProbe named = probe("Time zone: Europe/Berlin (CEST, +0200)\n"
                                      "2026-08-14T11:37:24 a\n");
        QCOMPARE(named.zoneName.value, std::string("Europe/Berlin"));
        QVERIFY(named.isZoneStated);
        QVERIFY(named.zoneName.from.find("Time zone") != std::string::npos);
    }

    void learnsTheZoneFromTheLinesBeside() {
        const TimeProbe same = probe("2026-08-14 11:37:20 a\n2026-08-14T11:37:24+02:00 b\n");
        QCOMPARE(same.zoneMinutes.value, 120);
        // The lines beside it are of UTC, its own are not.
        const TimeProbe utc = probe("2026-08-14 11:37:20 a\n2026-08-14T09:37:24Z b\n"
                                    "2026-08-14 11:38:00 c\n2026-08-14T09:38:10Z d\n");
        QCOMPARE(utc.zoneMinutes.value, 120);
        QCOMPARE(int(utc.zoneMinutes.how), int(Learnt::Content));
        // Far apart in time, UTC beside plain lines says nothing.
        QVERIFY(!probe("2026-08-14 11:37:20 a\n2026-08-14T17:42:00Z b\n").zoneMinutes.isKnown());
        // A zone that only programs of this machine would write does.
        QCOMPARE(probe("2026-08-14 11:37:20 a\n2026-08-14T17:42:00+05:30 b\n").zoneMinutes.value,
                 330);
    }

    void tellsTheOrderOfDayAndMonth() {
        QCOMPARE(probe("09/08/2026 11:37:20 a\n14/08/2026 11:37:20 b\n").isDayFirst.value_or(false),
                 true);
        QCOMPARE(probe("08/09/2026 11:37:20 a\n08/14/2026 11:37:20 b\n").isDayFirst.value_or(true),
                 false);
        const TimeProbe open = probe("09/08/2026 11:37:20 a\n");
        QVERIFY(open.hasOpenOrder && !open.isDayFirst);
        const TimeProbe both = probe("14/08/2026 11:37:20 a\n08/14/2026 11:37:20 b\n");
        QVERIFY(!both.isDayFirst);
    }

    void seesNewYear() {
        QVERIFY(probe("Dec 31 23:59:58 n1 kernel: a\nJan  1 00:00:02 n1 kernel: b\n").turnsYear);
        QVERIFY(!probe("Jan  1 00:00:02 n1 kernel: a\nDec 31 23:59:58 n1 kernel: b\n").turnsYear);
    }

    void readsWhenTheHostStarted() {
        QCOMPARE(probe("         system boot  2026-08-14 09:12\n").statedBoot->civil.hour, 9);
        QCOMPARE(probe("$ uptime -s\n2026-08-14 09:12:03\n").statedBoot->civil.second, 3);
        QVERIFY(!probe("2026-08-14 09:12:03\n").statedBoot);
    }

    void remembersKernelLines() {
        const TimeProbe kernel =
            probe("[  100.000000] NVRM: GPU at PCI:0000:3b:00 is lost\n", MemberKind::KernelLog);
        const TimeProbe dated =
            probe("[Fri Aug 14 11:37:24 2026] NVRM: GPU at PCI:0000:3b:00 is lost\n",
                  MemberKind::KernelLog);
        QCOMPARE(kernel.told.size(), std::size_t(1));
        QCOMPARE(dated.told.size(), std::size_t(1));
        QCOMPARE(kernel.told[0].body, dated.told[0].body);
        QVERIFY(kernel.told[0].uptime && !kernel.told[0].wall);
        QVERIFY(dated.told[0].wall);
        QVERIFY(probe("[  100.0] NVRM: GPU at PCI:0000:3b:00 is lost\n").told.empty());
    }
};

QTEST_GUILESS_MAIN(TimeProbeTest)
#include "time_probe_test.moc"
