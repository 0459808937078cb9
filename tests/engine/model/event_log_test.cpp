// Comparing times of one clock and of several.
#include "engine/model/event_log.h"

#include <QtTest>

using namespace ff;

namespace {

const std::vector<Clock> clocks{{"a", false, 0, second}, {"b", false, 0, 2 * second}};

Stamp at(Nanos time, std::size_t clock, TimeQuality quality = TimeQuality::Exact) {
    return {time, time, time + millisecond, quality, ClockId(clock)};
}

} // namespace

class EventLogTest : public QObject {
    Q_OBJECT

private slots:
    void needsNoUncertaintyOnOneClock() {
        const TimeDifference apart = difference(at(0, 0), at(2 * millisecond, 0), clocks);
        QVERIFY(apart.isKnown);
        QCOMPARE(apart.delta, 2 * millisecond);
        QCOMPARE(apart.least, millisecond);
        QCOMPARE(apart.most, 3 * millisecond);
        QVERIFY(apart.isProvenPositive());
        QVERIFY(!difference(at(0, 0), at(0, 0), clocks).isProvenPositive());
    }

    void addsBothClocksUncertainty() {
        QVERIFY(!difference(at(0, 0), at(3 * second, 1), clocks).isProvenPositive());
        QVERIFY(
            difference(at(0, 0), at(3 * second + 2 * millisecond, 1), clocks).isProvenPositive());
    }

    void provesNothingAgainstAnUnknownZone() {
        std::vector<Clock> mixed = clocks;
        mixed.push_back({"c", false, 0, second, true});
        mixed.push_back({"d", false, 0, second, true});
        QVERIFY(!difference(at(0, 0), at(10 * hour, 2), mixed).isProvenPositive());
        QVERIFY(difference(at(0, 0), at(15 * hour, 2), mixed).isProvenPositive());
        // They share their zone, and each its own lines.
        QVERIFY(difference(at(0, 2), at(3 * second, 3), mixed).isProvenPositive());
        QVERIFY(difference(at(0, 2), at(2 * millisecond, 2), mixed).isProvenPositive());
    }

    void whatUptimesShareDoesNotPartThem() {
        const auto dated = [](Nanos time, std::size_t clock) {
            return Stamp{time, time - 2 * second, time + 2 * second, TimeQuality::Guessed,
                         ClockId(clock)};
        };
        const TimeDifference apart = difference(dated(0, 0), dated(20 * millisecond, 0), clocks);
        QVERIFY(apart.isProvenPositive());
        QCOMPARE(apart.most, 20 * millisecond);
        QVERIFY(!difference(dated(0, 0), dated(20 * millisecond, 1), clocks).isProvenPositive());
        QVERIFY(!difference(dated(0, 0), at(second, 0), clocks).isProvenPositive());
    }

    void comparesUptimesOfOneClockOnly() {
        const Stamp uptime = at(5 * second, 0, TimeQuality::Monotonic);
        QVERIFY(difference(at(0, 0, TimeQuality::Monotonic), uptime, clocks).isKnown);
        QVERIFY(!difference(at(0, 1), uptime, clocks).isKnown);
        QVERIFY(!difference(Stamp{}, at(0, 0), clocks).isKnown);
    }

    void theUncertaintyReachesToTheFartherEnd() {
        Stamp wide = at(41 * second, 0);
        wide.earliest = 0;
        const TimeDifference apart = difference(at(0, 0), wide, clocks);
        QCOMPARE(apart.uncertainty(), apart.delta - apart.least);
        QVERIFY(apart.uncertainty() > apart.most - apart.delta);
        QVERIFY(!apart.isProvenPositive());
    }

    void keepsOpenEndsOpen() {
        Stamp open = at(0, 0);
        open.latest = maxTime;
        const TimeDifference apart = difference(open, at(10 * second, 0), clocks);
        QCOMPARE(apart.least, minTime);
        QCOMPARE(apart.uncertainty(), maxTime);
        QVERIFY(!apart.isProvenPositive());
        open.earliest = minTime;
        QCOMPARE(difference(open, open, clocks).most, maxTime);
    }
};

QTEST_GUILESS_MAIN(EventLogTest)
#include "event_log_test.moc"
