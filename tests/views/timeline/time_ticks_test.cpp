// Steps, places and labels of the axis.
#include "views/timeline/time_ticks.h"

#include <QtTest>

using namespace ff;

namespace {

const Nanos start = fromCivil({2026, 3, 14, 4, 40, 55, 700 * millisecond});

TimeScale scaleOver(Nanos from, Nanos to, double width) {
    TimeScale scale({{from, to, false, 1.0}});
    scale.setWidth(width);
    return scale;
}

} // namespace

class TimeTicksTest : public QObject {
    Q_OBJECT

private slots:
    void stepsAreNice_data() {
        QTest::addColumn<double>("least");
        QTest::addColumn<qint64>("step");
        QTest::newRow("nanoseconds") << 3.0 << qint64(5);
        QTest::newRow("exact") << 100e6 << qint64(100'000'000);
        QTest::newRow("below a second") << 501e6 << qint64(1'000'000'000);
        QTest::newRow("seconds") << 6e9 << qint64(10 * second);
        QTest::newRow("minutes") << 61e9 << qint64(2 * minute);
        QTest::newRow("hours") << 4e12 << qint64(2 * hour);
        QTest::newRow("days") << 1e14 << qint64(2 * day);
    }

    void stepsAreNice() {
        QFETCH(double, least);
        QFETCH(qint64, step);
        QCOMPARE(niceStep(least), Nanos(step));
    }

    void labelsShowTheDigitsThatChange() {
        const auto ticks = axisTicks(scaleOver(start, start + 500 * millisecond, 400), 60);
        QCOMPARE(ticks.size(), std::size_t(1));
        QCOMPARE(ticks[0].step, 100 * millisecond);
        QCOMPARE(ticks[0].ticks.front().label, std::string("55.7"));
        QCOMPARE(ticks[0].ticks.back().label, std::string("56.2"));
        QCOMPARE(tickContext(start, ticks[0].step), std::string("04:40"));
    }

    void labelsOfSecondsMinutesAndDays() {
        const auto label = [](Nanos span) {
            const auto ticks = axisTicks(scaleOver(start, start + span, 300), 60);
            return ticks[0].ticks.front().label;
        };
        QCOMPARE(label(4 * second), std::string("40:56"));
        QCOMPARE(label(4 * hour), std::string("05:00"));
        QCOMPARE(label(8 * day), std::string("03-16"));
    }

    void ticksKeepTheirDistanceAndLieInTheirSegment() {
        TimeScale scale(timeSegments({{start, true},
                                      {start + 400 * millisecond, true},
                                      {start + 700 * second, true},
                                      {start + 740 * second, false}}));
        scale.setWidth(800);
        const auto segments = axisTicks(scale, 60);
        QCOMPARE(segments.size(), std::size_t(2));
        for (const SegmentTicks& segment : segments) {
            QVERIFY(!segment.place.segment.isFolded);
            QVERIFY(!segment.ticks.empty());
            for (std::size_t i = 0; i < segment.ticks.size(); ++i) {
                const AxisTick& tick = segment.ticks[i];
                QVERIFY(tick.x >= segment.place.left - 0.01);
                QVERIFY(tick.x <= segment.place.right + 0.01);
                QVERIFY(i == 0 || tick.x - segment.ticks[i - 1].x >= 59.9);
                QCOMPARE(tick.at % segment.step, Nanos(0));
            }
        }
    }

    void onlyTicksInViewAreMade() {
        TimeScale scale = scaleOver(start, start + 100 * day, 800);
        scale.zoomAt(400, 1e6);
        QVERIFY(axisTicks(scale, 60)[0].ticks.size() < 20);
    }

    void theEndsOfTime() {
        const auto ticks = axisTicks(scaleOver(minTime, maxTime, 800), 60);
        QVERIFY(ticks[0].ticks.size() <= 400);
    }

    void stepsInWords() {
        QCOMPARE(stepText(100 * millisecond), std::string("100 ms"));
        QCOMPARE(stepText(5 * second), std::string("5 s"));
        QCOMPARE(stepText(minute), std::string("1 min"));
        QCOMPARE(stepText(20), std::string("20 ns"));
    }
};

QTEST_GUILESS_MAIN(TimeTicksTest)
#include "time_ticks_test.moc"
