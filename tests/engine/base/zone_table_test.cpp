// Zones by name, and the local times that are missing or come twice.
#include "engine/base/zone_table.h"

#include <QtTest>

using namespace ff;

namespace {

Nanos local(int year, int month, int dayOfMonth, int hours, int minutes = 0) {
    return fromCivil({year, month, dayOfMonth, hours, minutes, 0, 0});
}

} // namespace

class ZoneTableTest : public QObject {
    Q_OBJECT

private slots:
    void findsByName() {
        QVERIFY(NamedZone::find("Europe/Berlin").has_value());
        QCOMPARE(NamedZone::find("America/New_York")->name(), std::string("America/New_York"));
        for (const char* name : {"", "Europe/Berlyn", "Nowhere", "+02:00", "../etc/passwd"}) {
            QVERIFY2(!NamedZone::find(name), name);
        }
        QVERIFY(*NamedZone::find("Europe/Berlin") == *NamedZone::find("Europe/Berlin"));
        QVERIFY(*NamedZone::find("Europe/Berlin") != *NamedZone::find("Europe/Paris"));
    }

    void suggestsTheNearestName() {
        QCOMPARE(closestZoneName("Europe/Berlyn"), std::string("Europe/Berlin"));
        QCOMPARE(closestZoneName("europe/berlin"), std::string("Europe/Berlin"));
        QVERIFY(closestZoneName("somewhere else entirely").empty());
    }

    void givesTheOffsetOfALocalTime() {
        const NamedZone berlin = *NamedZone::find("Europe/Berlin");
        QCOMPARE(berlin.offsetOf(local(2026, 1, 10, 12)).first, 1 * hour);
        QCOMPARE(berlin.offsetOf(local(2026, 8, 14, 12)).first, 2 * hour);
        QVERIFY(berlin.offsetOf(local(2026, 8, 14, 12)).kind == LocalOffset::Kind::Unique);
        QCOMPARE(NamedZone::find("Asia/Kolkata")->offsetOf(local(2026, 8, 14, 12)).first,
                 5 * hour + 30 * minute);
        QCOMPARE(berlin.offsetAt(local(2026, 3, 29, 0, 59)), 1 * hour);
        QCOMPARE(berlin.offsetAt(local(2026, 3, 29, 1)), 2 * hour);
    }

    void tellsGapsAndOverlaps() {
        const NamedZone berlin = *NamedZone::find("Europe/Berlin");
        const LocalOffset gap = berlin.offsetOf(local(2026, 3, 29, 2, 30));
        QVERIFY(gap.kind == LocalOffset::Kind::Gap);
        QCOMPARE(gap.first, 1 * hour);
        QCOMPARE(gap.second, 2 * hour);
        const LocalOffset overlap = berlin.offsetOf(local(2026, 10, 25, 2, 30));
        QVERIFY(overlap.kind == LocalOffset::Kind::Overlap);
        QCOMPARE(overlap.first, 2 * hour);
        QCOMPARE(overlap.second, 1 * hour);
    }

    void findsTheGapOfASpan() {
        const NamedZone berlin = *NamedZone::find("Europe/Berlin");
        const auto found = berlin.gapWithin(local(2026, 3, 1, 0), local(2026, 4, 1, 0));
        QVERIFY(found.has_value());
        QCOMPARE(found->begin, local(2026, 3, 29, 2));
        QCOMPARE(found->end, local(2026, 3, 29, 3));
        QVERIFY(!berlin.gapWithin(local(2026, 3, 29, 3), local(2026, 12, 1, 0)));
        QVERIFY(berlin.gapWithin(local(2026, 3, 29, 2, 59), local(2026, 3, 29, 2, 59)));
        QVERIFY(!NamedZone::find("UTC")->gapWithin(local(2000, 1, 1, 0), local(2040, 1, 1, 0)));
    }

    void staysInRangeWithAnyTime() {
        const NamedZone berlin = *NamedZone::find("Europe/Berlin");
        for (const Nanos extreme : {minTime, maxTime, Nanos(0)}) {
            QVERIFY(berlin.offsetOf(extreme).first < day);
            QVERIFY(berlin.offsetAt(extreme) < day);
            QVERIFY(!berlin.gapWithin(extreme, extreme));
        }
    }
};

QTEST_GUILESS_MAIN(ZoneTableTest)
#include "zone_table_test.moc"
