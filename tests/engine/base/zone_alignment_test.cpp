// Quarter hours between a local time and a known one.
#include "engine/base/zone_alignment.h"

#include <QtTest>

using namespace ff;

class ZoneAlignmentTest : public QObject {
    Q_OBJECT

private slots:
    void findsTheQuarterHours() {
        const Nanos known = fromCivil({2026, 8, 14, 9, 37, 24, 0});
        QCOMPARE(alignedZone(known + 2 * hour, known, minute).value_or(1), 120);
        QCOMPARE(alignedZone(known + 2 * hour + 50 * second, known, minute).value_or(1), 120);
        QCOMPARE(alignedZone(known - 7 * hour - 50 * second, known, minute).value_or(1), -420);
        QCOMPARE(alignedZone(known + 345 * minute, known, minute).value_or(1), 345);
        QCOMPARE(alignedZone(known, known, minute).value_or(1), 0);
    }

    void knowsTheZonesInUse() {
        const Nanos known = fromCivil({2026, 8, 14, 9, 37, 24, 0});
        QVERIFY(!alignedZone(known - 15 * minute, known, minute));
        QVERIFY(!alignedZone(known + 90 * minute, known, minute));
        QCOMPARE(alignedZone(known - 570 * minute, known, minute).value_or(1), -570);
        QVERIFY(isZoneInUse(825) && !isZoneInUse(840 + 60) && !isZoneInUse(-750));
    }

    void refusesWhatNoZoneExplains() {
        const Nanos known = fromCivil({2026, 8, 14, 9, 37, 24, 0});
        QVERIFY(!alignedZone(known + 2 * hour + 3 * minute, known, minute));
        QVERIFY(!alignedZone(known + 14 * hour + 15 * minute, known, minute));
        QVERIFY(!alignedZone(known - 12 * hour - 15 * minute, known, minute));
        QVERIFY(!alignedZone(maxTime, minTime, minute));
        QVERIFY(!alignedZone(minTime, maxTime, minute));
    }
};

QTEST_GUILESS_MAIN(ZoneAlignmentTest)
#include "zone_alignment_test.moc"
