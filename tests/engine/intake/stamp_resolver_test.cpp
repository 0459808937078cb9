// Zones, years and boot times that stamps lack.
#include "engine/intake/stamp_resolver.h"

#include <QtTest>

using namespace ff;

namespace {

Stamp resolved(std::string_view text, const StampContext& context = {}) {
    const auto parsed = parseStamp(text);
    return parsed ? resolve(*parsed, context) : Stamp{};
}

QString textOf(const Stamp& stamp) { return QString::fromStdString(toRfc3339(stamp.at)); }

} // namespace

class StampResolverTest : public QObject {
    Q_OBJECT

private slots:
    void appliesZones() {
        const Stamp written = resolved("2026-04-05T04:28:12+02:00");
        QCOMPARE(textOf(written), QString("2026-04-05T02:28:12.000000000Z"));
        QCOMPARE(int(written.quality), int(TimeQuality::Exact));

        const Stamp assumed = resolved("2026-04-05T04:28:12");
        QCOMPARE(textOf(assumed), QString("2026-04-05T04:28:12.000000000Z"));
        QCOMPARE(int(assumed.quality), int(TimeQuality::Guessed));

        StampContext stated;
        stated.zoneMinutes = -7 * 60;
        const Stamp known = resolved("2026-04-05T04:28:12", stated);
        QCOMPARE(textOf(known), QString("2026-04-05T11:28:12.000000000Z"));
        QCOMPARE(int(known.quality), int(TimeQuality::Exact));
        // What is written wins.
        QCOMPARE(textOf(resolved("2026-04-05T04:28:12Z", stated)),
                 QString("2026-04-05T04:28:12.000000000Z"));
    }

    void followsNamedZones() {
        StampContext berlin;
        berlin.zone = NamedZone::find("Europe/Berlin");
        const Stamp summer = resolved("2026-08-14 11:37:24", berlin);
        QCOMPARE(textOf(summer), QString("2026-08-14T09:37:24.000000000Z"));
        QCOMPARE(int(summer.quality), int(TimeQuality::Exact));
        QCOMPARE(textOf(resolved("2026-01-14 11:37:24", berlin)),
                 QString("2026-01-14T10:37:24.000000000Z"));
        // Skipped: read with the offset before.
        const Stamp skipped = resolved("2026-03-29 02:30:00", berlin);
        QCOMPARE(textOf(skipped), QString("2026-03-29T01:30:00.000000000Z"));
        QCOMPARE(int(skipped.quality), int(TimeQuality::Guessed));
        // Twice: both are possible.
        const Stamp twice = resolved("2026-10-25 02:30:00", berlin);
        QCOMPARE(twice.earliest, fromCivil({2026, 10, 25, 0, 30, 0, 0}));
        QCOMPARE(twice.latest, fromCivil({2026, 10, 25, 1, 30, 1, 0}) - 1);
        QCOMPARE(int(twice.quality), int(TimeQuality::Guessed));
        // Offsets that are written differ inside one file.
        QCOMPARE(textOf(resolved("2026-10-25T02:30:00+01:00", berlin)),
                 QString("2026-10-25T01:30:00.000000000Z"));
        QCOMPARE(textOf(resolved("2026-10-25T02:30:00+02:00", berlin)),
                 QString("2026-10-25T00:30:00.000000000Z"));
        berlin.isZoneGuessed = true;
        QCOMPARE(int(resolved("2026-08-14 11:37:24", berlin).quality), int(TimeQuality::Guessed));
    }

    void spansBothOrdersOfDayAndMonth() {
        const Stamp open = resolved("09/08/2026 11:37:24 x");
        QCOMPARE(open.earliest, fromCivil({2026, 8, 9, 11, 37, 24, 0}));
        QCOMPARE(open.at, fromCivil({2026, 9, 8, 11, 37, 24, 0}));
        QVERIFY(open.latest > open.at);
        QCOMPARE(int(open.quality), int(TimeQuality::Guessed));
        StampContext known;
        known.zoneMinutes = 0;
        known.isDayFirst = true;
        const Stamp dayFirst = resolved("09/08/2026 11:37:24 x", known);
        QCOMPARE(dayFirst.at, fromCivil({2026, 8, 9, 11, 37, 24, 0}));
        QCOMPARE(int(dayFirst.quality), int(TimeQuality::Exact));
        known.isDayFirst = false;
        QCOMPARE(resolved("09/08/2026 11:37:24 x", known).at,
                 fromCivil({2026, 9, 8, 11, 37, 24, 0}));
    }

    void changesItsContextAlongTheMember() {
        StampContext context;
        context.year = 2025;
        StampContext later = context;
        later.year = 2026;
        context.later.push_back({100, later});
        QCOMPARE(context.at(99).year.value_or(0), 2025);
        QCOMPARE(context.at(100).year.value_or(0), 2026);
        QVERIFY(context == context);
        QVERIFY(!(context == later));
    }

    void putsLaterBootsBehindEarlierOnes() {
        StampContext second;
        second.uptimeBase = 1000 * ff::second;
        QVERIFY(resolved("[  100.5] x").at < resolved("[    1.5] x", second).at);
    }

    void spansTheLastDigit() {
        const Stamp stamp = resolved("2026-04-05T04:28:12.721Z");
        QCOMPARE(stamp.earliest, stamp.at);
        QCOMPARE(stamp.latest - stamp.at, millisecond - 1);
    }

    void findsTheYearNearestToTheReference_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("reference");
        QTest::addColumn<QString>("time");
        QTest::newRow("the same year") << "Feb 16 02:38:22 h x"
                                       << "2026-03-01T00:00:00Z"
                                       << "2026-02-16T02:38:22.000000000Z";
        QTest::newRow("before New Year") << "Dec 31 23:59:58 h x"
                                         << "2026-01-01T00:10:00Z"
                                         << "2025-12-31T23:59:58.000000000Z";
        QTest::newRow("after New Year") << "Jan  1 00:00:03 h x"
                                        << "2025-12-31T23:50:00Z"
                                        << "2026-01-01T00:00:03.000000000Z";
        QTest::newRow("leap day far away") << "Feb 29 12:00:00 h x"
                                           << "2026-08-14T00:00:00Z"
                                           << "2024-02-29T12:00:00.000000000Z";
        QTest::newRow("leap day") << "Feb 29 12:00:00 h x"
                                  << "2025-01-10T00:00:00Z"
                                  << "2024-02-29T12:00:00.000000000Z";
    }

    void findsTheYearNearestToTheReference() {
        QFETCH(QString, text);
        QFETCH(QString, reference);
        QFETCH(QString, time);
        StampContext context;
        context.referenceTime = resolved(reference.toStdString()).at;
        const Stamp stamp = resolved(text.toStdString(), context);
        QCOMPARE(textOf(stamp), time);
        QCOMPARE(int(stamp.quality), int(TimeQuality::Guessed));
    }

    void takesTheStatedYear() {
        StampContext context;
        context.year = 2023;
        context.zoneMinutes = 0;
        const Stamp stamp = resolved("Feb 16 02:38:22 h x", context);
        QCOMPARE(textOf(stamp), QString("2023-02-16T02:38:22.000000000Z"));
        QCOMPARE(int(stamp.quality), int(TimeQuality::Exact));
        // 2023 has no 29 February.
        QVERIFY(!resolved("Feb 29 02:38:22 h x", context).hasTime());
    }

    void anchorsUptimeToTheBoot() {
        const Stamp loose = resolved("[  100.500000] x");
        QCOMPARE(int(loose.quality), int(TimeQuality::Monotonic));
        QVERIFY(!loose.isWall());

        StampContext context;
        context.bootTime = 1'780'000'000 * second;
        context.bootUncertainty = 2 * second;
        const Stamp anchored = resolved("[  100.500000] x", context);
        QVERIFY(anchored.isWall());
        QCOMPARE(anchored.at, 1'780'000'100 * second + 500 * millisecond);
        QCOMPARE(anchored.at - anchored.earliest, 2 * second);
        QCOMPARE(anchored.latest - anchored.at, 2 * second);
    }

    void leavesAStepWithoutATime() { QVERIFY(!resolved("[  +0.000127] x").hasTime()); }

    void refusesYearsOfNoLog() {
        for (const char* text :
             {"0001-01-01T00:00:00Z", "1969-12-31T23:59:59Z", "2201-01-01T00:00:00Z",
              "9999-12-31T23:59:59-14:00", "9223372035.5 x"}) {
            QVERIFY2(!resolved(text).hasTime(), text);
        }
        QVERIFY(resolved("1970-01-01T00:00:00Z").hasTime());
        QVERIFY(resolved("2200-12-31T23:59:59Z").hasTime());
    }

    void staysInRangeWithAnyContext() {
        for (const Nanos extreme : {minTime, maxTime, Nanos(0)}) {
            StampContext context;
            context.referenceTime = extreme;
            context.bootTime = extreme;
            for (const char* text :
                 {"Feb 29 23:59:60 h x", "[999999999.999999] x", "2026-04-05T04:28:12Z"}) {
                const Stamp stamp = resolved(text, context);
                QVERIFY(stamp.earliest <= stamp.latest);
            }
        }
    }
};

QTEST_GUILESS_MAIN(StampResolverTest)
#include "stamp_resolver_test.moc"
