// Time to pixels and back, folding, zoom and pan.
#include "views/timeline/time_scale.h"

#include <QtTest>

using namespace ff;

namespace {

const Nanos start = fromCivil({2026, 3, 14, 9, 0, 0, 0});

/// Three moments within a second, then one ten minutes later.
TimeScale foldedScale() {
    TimeScale scale(timeSegments({{start, true},
                                  {start + 300 * millisecond, true},
                                  {start + second, false},
                                  {start + 600 * second, true}}));
    scale.setWidth(800);
    return scale;
}

} // namespace

class TimeScaleTest : public QObject {
    Q_OBJECT

private slots:
    void foldsALongEmptyStretchOnly() {
        const TimeScale scale = foldedScale();
        QCOMPARE(scale.segments().size(), std::size_t(3));
        QVERIFY(!scale.segments()[0].isFolded);
        QVERIFY(scale.segments()[1].isFolded);
        QVERIFY(scale.segments()[1].begin > start + second);
        QVERIFY(scale.segments()[1].end < start + 600 * second);
        const auto shorter = timeSegments({{start, false}, {start + 59 * second, false}});
        QCOMPARE(shorter.size(), std::size_t(1));
    }

    void keepsAGapThatIsASmallPartOfTheAxis() {
        std::vector<TimePoint> points;
        for (int i = 0; i < 30; ++i) {
            points.push_back({start + i * 70 * second, false});
        }
        QCOMPARE(timeSegments(points).size(), std::size_t(1));
    }

    void segmentsLeaveNoHoles() {
        const TimeScale scale = foldedScale();
        for (std::size_t i = 1; i < scale.segments().size(); ++i) {
            QCOMPARE(scale.segments()[i].begin, scale.segments()[i - 1].end);
        }
    }

    void everyPixelComesBack_data() {
        QTest::addColumn<double>("zoom");
        QTest::newRow("fitted") << 1.0;
        QTest::newRow("near") << 37.5;
        QTest::newRow("very near") << 4000.0;
    }

    void everyPixelComesBack() {
        QFETCH(double, zoom);
        TimeScale scale = foldedScale();
        scale.zoomAt(200, zoom);
        for (int x = 0; x <= 800; ++x) {
            QVERIFY2(std::abs(scale.xOf(scale.timeAt(x)) - x) < 0.51,
                     qPrintable(QString::number(x)));
        }
    }

    void orderIsKept() {
        const TimeScale scale = foldedScale();
        double last = -1;
        for (Nanos at = start; at <= start + 600 * second; at += second) {
            QVERIFY(scale.xOf(at) >= last);
            last = scale.xOf(at);
        }
    }

    void zoomHoldsTheTimeUnderTheCursor() {
        TimeScale scale = foldedScale();
        const Nanos under = scale.timeAt(250);
        scale.zoomAt(250, 3.0);
        QVERIFY(scale.zoom() > 2.9);
        QVERIFY(std::abs(scale.xOf(under) - 250) < 0.5);
    }

    void aFoldedBandKeepsItsWidth() {
        TimeScale scale = foldedScale();
        const TimeScale::Placed before = scale.segmentOf(start + 300 * second);
        QVERIFY(before.segment.isFolded);
        QCOMPARE(before.right - before.left, foldWidth);
        scale.zoomAt(before.left, 20.0);
        const TimeScale::Placed after = scale.segmentOf(start + 300 * second);
        QVERIFY(std::abs(after.right - after.left - foldWidth) < 1e-6);
    }

    void zoomStopsAtBothEnds() {
        TimeScale scale = foldedScale();
        scale.zoomAt(100, 0.01);
        QCOMPARE(scale.zoom(), 1.0);
        for (int i = 0; i < 200; ++i) {
            scale.zoomAt(100, 10.0);
        }
        const double zoom = scale.zoom();
        scale.zoomAt(100, 10.0);
        QCOMPARE(scale.zoom(), zoom);
    }

    void panStopsAtTheEnds() {
        TimeScale scale = foldedScale();
        scale.zoomAt(400, 4.0);
        scale.panBy(-1e9);
        QCOMPARE(scale.offset(), 0.0);
        scale.panBy(1e9);
        QCOMPARE(scale.offset(), scale.contentWidth() - scale.width());
        QCOMPARE(scale.timeAt(scale.width()), scale.end());
    }

    void fitsARange() {
        TimeScale scale = foldedScale();
        scale.fitRange(start, start + 300 * millisecond, 50);
        QVERIFY(std::abs(scale.xOf(start) - 50) < 2);
        QVERIFY(std::abs(scale.xOf(start + 300 * millisecond) - 750) < 2);
    }

    void centres() {
        TimeScale scale = foldedScale();
        scale.zoomAt(0, 10.0);
        scale.centreOn(start + 500 * millisecond);
        QVERIFY(std::abs(scale.xOf(start + 500 * millisecond) - 400) < 1);
    }

    void resizingKeepsTheMiddle() {
        TimeScale scale = foldedScale();
        scale.zoomAt(200, 8.0);
        const Nanos middle = scale.timeAt(400);
        scale.setWidth(500);
        QVERIFY(std::abs(scale.xOf(middle) - 250) < 1);
    }

    void aDenseChainGetsAScaleOfItsOwn() {
        std::vector<TimePoint> points;
        for (int i = 0; i < 100; ++i) {
            points.push_back({start + i * 40 * second, false});
        }
        for (int i = 0; i < 4; ++i) {
            points.push_back({start + 2000 * second + i * 50 * millisecond, true});
        }
        TimeScale scale(timeSegments(points));
        scale.setWidth(900);
        QCOMPARE(scale.segments().size(), std::size_t(3));
        const double apart =
            scale.xOf(start + 2000 * second + 50 * millisecond) - scale.xOf(start + 2000 * second);
        QVERIFY2(apart > 10, qPrintable(QString::number(apart)));
    }

    void manyLongGapsFoldUpToALimit() {
        std::vector<TimePoint> points;
        Nanos at = start;
        for (int i = 0; i < 24; ++i) {
            points.push_back({at, false});
            at += (Nanos(1) << i) * minute;
        }
        int folds = 0;
        for (const TimeSegment& segment : timeSegments(points)) {
            folds += segment.isFolded ? 1 : 0;
        }
        QCOMPARE(folds, 12);
    }

    void hostileTimesDoNotOverflow() {
        TimeScale scale(timeSegments({{minTime, false}, {0, true}, {maxTime, false}}));
        scale.setWidth(700);
        for (const Nanos at : {minTime, Nanos(0), maxTime}) {
            QVERIFY(scale.xOf(at) >= 0);
            QVERIFY(scale.xOf(at) <= 700);
        }
        QVERIFY(scale.xOf(minTime) < scale.xOf(0));
        QVERIFY(scale.xOf(0) < scale.xOf(maxTime));
    }

    void oneMomentAndNone() {
        TimeScale one(timeSegments({{start, true}}));
        one.setWidth(300);
        QVERIFY(one.xOf(start) > 0);
        QVERIFY(one.xOf(start) < 300);
        TimeScale none(timeSegments({}));
        none.zoomAt(10, 2.0);
        none.fitRange(0, 10, 5);
        QVERIFY(none.isEmpty());
        QCOMPARE(none.timeAt(100), Nanos(0));
        QVERIFY(none.visible().empty());
    }
};

QTEST_GUILESS_MAIN(TimeScaleTest)
#include "time_scale_test.moc"
