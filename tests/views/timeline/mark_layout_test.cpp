// From events to marks: nothing is lost, the worst is seen.
#include "views/timeline/mark_layout.h"

#include <QtTest>

#include "tests/support/sample_analysis.h"
#include "tests/views/timeline/large_job.h"
#include "views/timeline/job_time.h"
#include "views/timeline/lane_layout.h"

using namespace ff;

namespace {

TimeScale scaleOf(const Analysis& analysis, double width) {
    TimeScale scale(timeSegments(timePoints(analysis)));
    scale.setWidth(width);
    return scale;
}

std::uint64_t eventsOf(const std::vector<LaneMark>& marks) {
    std::uint64_t events = 0;
    for (const LaneMark& mark : marks) {
        events += mark.events;
    }
    return events;
}

} // namespace

class MarkLayoutTest : public QObject {
    Q_OBJECT

private slots:
    void theFatalMarkStaysAtEveryZoom() {
        LargeJob job;
        makeLargeJob(job);
        LaneChoices closed;
        closed.toggled = {"node:gpu-512"};
        for (const LaneChoices& choices : {LaneChoices(), closed}) {
            const LaneLayout layout(*job.analysis, choices);
            const Lane& lane = layout.lanes()[layout.laneOf(job.cause).value()];
            TimeScale scale = scaleOf(*job.analysis, 700);
            const MarkLayout layoutOfMarks(*job.analysis, scale);
            for (int step = 0; step < 40; ++step) {
                for (const double bucket : {1.0, 4.0, 16.0, 300.0}) {
                    const auto marks = layoutOfMarks.marks(lane, bucket);
                    const auto found = std::ranges::find(marks, job.cause, &LaneMark::event);
                    QVERIFY(found != marks.end());
                    QVERIFY(found->shape == MarkShape::Fatal);
                    QCOMPARE(found->x, scale.xOf(largeJobFault));
                }
                scale.zoomAt(scale.xOf(largeJobFault), 1.5);
            }
        }
    }

    void countsAddUpInEveryBucket() {
        LargeJob job;
        makeLargeJob(job);
        const LaneLayout layout(*job.analysis, {});
        TimeScale scale = scaleOf(*job.analysis, 700);
        const MarkLayout marks(*job.analysis, scale);
        for (const Lane& lane : layout.lanes()) {
            for (const double bucket : {0.0, 3.0, 50.0, 5000.0}) {
                QCOMPARE(eventsOf(marks.marks(lane, bucket)),
                         std::uint64_t(lane.track.size() + lane.untimed.size()));
            }
        }
    }

    void fewMarksStandForManyEvents() {
        LargeJob job;
        makeLargeJob(job);
        const LaneLayout layout(*job.analysis, {});
        TimeScale scale = scaleOf(*job.analysis, 700);
        const MarkLayout marks(*job.analysis, scale);
        const Lane& fold = layout.lanes()[layout.laneOf(EventId(std::size_t(1))).value()];
        QVERIFY(fold.track.size() > 1000);
        QVERIFY(marks.marks(fold, 4).size() <= 700 / 4 + 2);
    }

    void theWorstShapeWinsItsBucket() {
        const auto analysis = nvlinkFaultSample();
        LaneChoices choices;
        choices.toggled = {"node:gpu-a02"};
        const LaneLayout layout(*analysis, choices);
        TimeScale scale = scaleOf(*analysis, 700);
        const MarkLayout marks(*analysis, scale);
        const Lane& node = layout.lanes()[layout.laneOf(analysis->verdict.primary->event).value()];
        const auto all = marks.marks(node, 100'000);
        const auto worst = std::ranges::find(all, MarkShape::Fatal, &LaneMark::shape);
        QVERIFY(worst != all.end());
        QCOMPARE(worst->event, analysis->verdict.primary->event);
    }

    void anEventWithoutATimeLiesInItsSpan() {
        const auto analysis = nvlinkFaultSample();
        TimeScale scale = scaleOf(*analysis, 700);
        const MarkLayout marks(*analysis, scale);
        int untimed = 0;
        for (const Event& event : analysis->graph.log.events) {
            const LaneMark mark = marks.place(event.id);
            QCOMPARE(mark.hasSpan, !event.first.isWall());
            if (mark.hasSpan) {
                ++untimed;
                QVERIFY(mark.shape == MarkShape::TimeUnknown);
                QVERIFY(mark.spanLeft <= mark.x && mark.x <= mark.spanRight);
            }
        }
        QCOMPARE(untimed, 8);
    }

    void aTimeoutWaitsFromItsOnset() {
        const auto analysis = nvlinkFaultSample();
        const LaneLayout layout(*analysis, {});
        TimeScale scale = scaleOf(*analysis, 700);
        const MarkLayout marks(*analysis, scale);
        const Lane& rank0 = layout.lanes()[layout.find("rank:0").value()];
        const auto waits = marks.waits(rank0, 1);
        QCOMPARE(waits.size(), std::size_t(1));
        const Event& timeout = analysis->event(waits[0].event);
        QCOMPARE(waits[0].left, scale.xOf(timeout.onset.at));
        QCOMPARE(waits[0].right, scale.xOf(timeout.first.at));
        QCOMPARE(marks.arrivalX(timeout.id), waits[0].left);
        QVERIFY(!marks.isWait(analysis->verdict.primary->event));
        const Lane& fold = layout.lanes()[layout.find("alike:rank:1").value()];
        QCOMPARE(marks.waits(fold, 3).size(), std::size_t(3));
        QCOMPARE(marks.waits(fold, 100).size(), std::size_t(7));
    }

    void onlyWhatIsInViewIsVisited() {
        LargeJob job;
        makeLargeJob(job);
        const LaneLayout layout(*job.analysis, {});
        TimeScale scale = scaleOf(*job.analysis, 700);
        scale.fitRange(largeJobFault, largeJobFault + 200 * millisecond, 50);
        const MarkLayout marks(*job.analysis, scale);
        const Lane& fold = layout.lanes()[layout.laneOf(EventId(std::size_t(1))).value()];
        QVERIFY(marks.marks(fold, 4).empty());
        QCOMPARE(marks.visitedEvents(), std::size_t(0));
    }
};

QTEST_GUILESS_MAIN(MarkLayoutTest)
#include "mark_layout_test.moc"
