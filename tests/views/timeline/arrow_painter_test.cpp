// The arrows of the chain: one a hop and lane, the trunk drawn once.
#include "views/timeline/arrow_painter.h"

#include <QtTest>

#include "tests/support/sample_analysis.h"
#include "tests/views/timeline/large_job.h"
#include "views/timeline/job_time.h"

using namespace ff;

namespace {

/// An analysis laid out at 800 pixels.
struct Laid {
    explicit Laid(const Analysis& shown)
        : analysis(shown), palette(QPalette()), lanes(shown, {}),
          scale(timeSegments(timePoints(shown))), marks(shown, scale) {
        scale.setWidth(800);
    }

    PlotScene scene() const {
        return {analysis, lanes, scale, marks, palette, {}, {}, {0, 0, 800, 600}, 0, {}, {}, {}};
    }

    const Analysis& analysis;
    Palette palette;
    LaneLayout lanes;
    TimeScale scale;
    MarkLayout marks;
};

} // namespace

class ArrowPainterTest : public QObject {
    Q_OBJECT

private slots:
    void oneArrowAHopAndLane() {
        const auto analysis = nvlinkFaultSample();
        const Laid laid(*analysis);
        std::map<std::size_t, int> ofHop;
        for (const ChainArrow& arrow : chainArrows(laid.scene())) {
            ++ofHop[arrow.hop];
            QCOMPARE(arrow.isOrderProven, analysis->verdict.chain[arrow.hop].isOrderProven);
        }
        QCOMPARE(ofHop, (std::map<std::size_t, int>{{1, 8}, {2, 2}, {3, 1}}));
    }

    void aLaneGetsOneArrowOfACause() {
        Analysis analysis = *nvlinkFaultSample();
        const std::size_t before = chainArrows(Laid(analysis).scene()).size();
        ChainHop again = analysis.verdict.chain[2];
        again.from = analysis.verdict.primary->event;
        analysis.verdict.chain.push_back(again);
        QCOMPARE(chainArrows(Laid(analysis).scene()).size(), before);
    }

    void anArrowToAWaitEndsAtItsOnset() {
        const auto analysis = nvlinkFaultSample();
        const Laid laid(*analysis);
        const Event& timeout = analysis->event(analysis->verdict.criticalFailure);
        const auto arrows = chainArrows(laid.scene());
        const auto found = std::ranges::find(arrows, std::size_t(2), &ChainArrow::hop);
        QVERIFY(found != arrows.end());
        QVERIFY(std::abs(found->route.tip.x() - laid.scale.xOf(timeout.onset.at)) <= 1.01);
    }

    void theTrunkIsDrawnOnce() {
        const auto analysis = nvlinkFaultSample();
        const Laid laid(*analysis);
        const EventId cause = analysis->verdict.primary->event;
        const Lane& lane = laid.lanes.lanes()[laid.lanes.laneOf(cause).value()];
        int fromTheCause = 0;
        for (const ChainArrow& arrow : chainArrows(laid.scene())) {
            const bool startsAtLane =
                std::abs(arrow.route.line.elementAt(0).y - laid.scene().centreY(lane)) < 0.1;
            fromTheCause += arrow.hop == 1 && startsAtLane ? 1 : 0;
        }
        QCOMPARE(fromTheCause, 2); // straight along its lane, and the trunk
    }

    void rowsOfAFewPixelsShareArrows() {
        LargeJob job;
        job.areNodesAlike = false;
        makeLargeJob(job);
        const Laid laid(*job.analysis);
        const std::size_t arrows = chainArrows(laid.scene()).size();
        QVERIFY(arrows > 8);
        QVERIFY2(arrows < 40, qPrintable(QString::number(arrows)));
    }
};

QTEST_MAIN(ArrowPainterTest)
#include "arrow_painter_test.moc"
