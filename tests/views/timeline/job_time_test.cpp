// The moments of the axis, the whole span and its density.
#include "views/timeline/job_time.h"

#include <numeric>

#include <QtTest>

#include "tests/support/sample_analysis.h"

using namespace ff;

class JobTimeTest : public QObject {
    Q_OBJECT

private slots:
    void pointsHoldMarksAndOnsets() {
        const auto analysis = nvlinkFaultSample();
        const std::vector<TimePoint> points = timePoints(*analysis);
        const Event& cause = analysis->event(analysis->verdict.primary->event);
        const Event& timeout = analysis->event(analysis->verdict.criticalFailure);
        const auto holds = [&points](Nanos at, bool isKey) {
            return std::ranges::any_of(points, [=](const TimePoint& point) {
                return point.at == at && point.isKey == isKey;
            });
        };
        QVERIFY(holds(cause.first.at, true));
        QVERIFY(holds(timeout.first.at, true));
        QVERIFY(holds(timeout.onset.at, true));
    }

    void contextOfBeforeTheJobStaysOutside() {
        const auto analysis = nvlinkFaultSample();
        for (const TimePoint& point : timePoints(*analysis)) {
            QVERIFY(point.at >= *analysis->verdict.workload.start);
        }
        const std::optional<JobSpan> span = jobSpan(*analysis);
        QVERIFY(span.has_value());
        QCOMPARE(span->begin, *analysis->verdict.workload.start);
        QCOMPARE(span->end, *analysis->verdict.workload.end);
    }

    void theReferenceIsThePrimaryElseTheFirstVisibleFailure() {
        const auto established = nvlinkFaultSample();
        QCOMPARE(referenceEvent(*established), established->verdict.primary->event);
        const auto undetermined = silentRankSample();
        QVERIFY(!undetermined->verdict.primary);
        QCOMPARE(referenceEvent(*undetermined), undetermined->verdict.criticalFailure);
    }

    void densityCountsEveryMarkOnce() {
        const auto analysis = nvlinkFaultSample();
        const JobSpan span = jobSpan(*analysis).value();
        std::uint64_t expected = 0;
        for (const MemberReading& reading : analysis->readings) {
            for (const TimeMark& mark : reading.marks) {
                expected += mark.time >= span.begin && mark.time <= span.end ? 1 : 0;
            }
        }
        QVERIFY(expected > 0);
        for (const std::size_t parts : {std::size_t(1), std::size_t(7), std::size_t(500)}) {
            const auto density = lineDensity(*analysis, span, parts);
            QCOMPARE(std::accumulate(density.begin(), density.end(), std::uint64_t(0)), expected);
        }
    }

    void noTimeAtAll() {
        const Analysis analysis;
        QVERIFY(!jobSpan(analysis));
        QVERIFY(timePoints(analysis).empty());
        QVERIFY(!referenceEvent(analysis).isValid());
    }
};

QTEST_GUILESS_MAIN(JobTimeTest)
#include "job_time_test.moc"
