// What two runs have in common and what not.
#include "engine/explain/run_comparison.h"

#include <algorithm>

#include <QtTest>

#include "tests/support/sample_analysis.h"

using namespace ff;

namespace {

const ComparedSymptom* find(const RunComparison& comparison, std::string_view id) {
    const auto found =
        std::find_if(comparison.symptoms.begin(), comparison.symptoms.end(),
                     [&](const ComparedSymptom& symptom) { return symptom.id == id; });
    return found == comparison.symptoms.end() ? nullptr : &*found;
}

std::shared_ptr<Analysis> copyOf(const std::shared_ptr<const Analysis>& run) {
    return std::make_shared<Analysis>(*run);
}

void shift(Analysis& run, Nanos by) {
    for (Event& event : run.graph.log.events) {
        for (Stamp* stamp : {&event.first, &event.last, &event.onset}) {
            if (stamp->isWall()) {
                stamp->at += by;
                stamp->earliest += by;
                stamp->latest += by;
            }
        }
    }
    if (run.verdict.workload.start) {
        *run.verdict.workload.start += by;
    }
}

} // namespace

class RunComparisonTest : public QObject {
    Q_OBJECT

private slots:
    void aRunIsLikeItselfAtAnyTime() {
        const auto left = nvlinkFaultSample();
        const auto right = copyOf(left);
        shift(*right, 86'400 * second);
        for (const RunMoment moment : {RunMoment::Start, RunMoment::FirstFault}) {
            const RunComparison comparison = compareRuns(*left, *right, moment);
            QVERIFY(!comparison.symptoms.empty());
            for (const ComparedSymptom& symptom : comparison.symptoms) {
                QVERIFY(symptom.all.difference == RunDifference::None);
                QCOMPARE(symptom.all.left.events, symptom.all.right.events);
                for (const ComparedEvents& place : symptom.places) {
                    QVERIFY(place.difference == RunDifference::None);
                }
            }
            QVERIFY(comparison.sharesNodes);
        }
    }

    void whatOnlyOneShowsIsToldApart() {
        const RunComparison comparison =
            compareRuns(*nvlinkFaultSample(), *silentRankSample(), RunMoment::Start);
        const ComparedSymptom* fault = find(comparison, "gpu.nvlink_error");
        QVERIFY(fault != nullptr);
        QVERIFY(fault->all.difference == RunDifference::OnlyLeft);
        QVERIFY(fault->all.right.events.empty());
        const ComparedSymptom* timeouts = find(comparison, "collective.watchdog_timeout");
        QVERIFY(timeouts != nullptr);
        QVERIFY(timeouts->all.difference == RunDifference::Count);
        // Eight ranks time out at the left, all but one at the right.
        const auto onlyRight = std::count_if(
            timeouts->places.begin(), timeouts->places.end(), [](const ComparedEvents& place) {
                return place.difference == RunDifference::OnlyRight;
            });
        QVERIFY(onlyRight > 0);
        QVERIFY(std::is_sorted(timeouts->places.begin(), timeouts->places.end(),
                               [](const ComparedEvents& a, const ComparedEvents& b) {
                                   return a.place.size() < b.place.size();
                               }));
        const RunComparison back =
            compareRuns(*silentRankSample(), *nvlinkFaultSample(), RunMoment::Start);
        QVERIFY(find(back, "gpu.nvlink_error")->all.difference == RunDifference::OnlyRight);
    }

    void filteredEventsAreLeftOut() {
        const auto left = copyOf(nvlinkFaultSample());
        for (Event& event : left->graph.log.events) {
            if (left->rules->symptom(event.symptom).id == "gpu.nvlink_error") {
                event.state = EventState::Filtered;
            }
        }
        QVERIFY(find(compareRuns(*left, *left, RunMoment::Start), "gpu.nvlink_error") == nullptr);
    }

    void timesCountFromTheChosenMoment() {
        const auto run = nvlinkFaultSample();
        const RunComparison atFault = compareRuns(*run, *run, RunMoment::FirstFault);
        QCOMPARE(atFault.leftZero, run->event(run->verdict.primary->event).onset.at);
        QCOMPARE(find(atFault, "gpu.nvlink_error")->all.left.first, Nanos(0));
        const RunComparison atStart = compareRuns(*run, *run, RunMoment::Start);
        QCOMPARE(atStart.leftZero, momentOf(*run, RunMoment::Start));
        QVERIFY(*find(atStart, "gpu.nvlink_error")->all.left.first > 0);
    }

    void aRunWithoutAFaultIsAlignedAtItsStart() {
        const auto healthy = copyOf(nvlinkFaultSample());
        healthy->verdict.primary.reset();
        healthy->verdict.alternatives.clear();
        healthy->verdict.criticalFailure = EventId();
        const RunComparison comparison =
            compareRuns(*nvlinkFaultSample(), *healthy, RunMoment::FirstFault);
        QVERIFY(!comparison.isLeftAtStart);
        QVERIFY(comparison.isRightAtStart);
        QCOMPARE(comparison.rightZero, momentOf(*healthy, RunMoment::Start));
    }

    void aMinuteApartIsADifference() {
        const auto left = nvlinkFaultSample();
        const auto right = copyOf(left);
        for (Event& event : right->graph.log.events) {
            if (right->rules->symptom(event.symptom).id == "collective.watchdog_timeout") {
                event.onset.at += 2 * 60 * second;
            }
        }
        const RunComparison comparison = compareRuns(*left, *right, RunMoment::Start);
        QVERIFY(find(comparison, "collective.watchdog_timeout")->all.difference ==
                RunDifference::Time);
        QVERIFY(find(comparison, "gpu.nvlink_error")->all.difference == RunDifference::None);
    }

    void ranksAreTheSamePlaceOnOtherNodes() {
        const auto left = nvlinkFaultSample();
        const auto right = copyOf(left);
        for (std::string& node : right->placement.nodes) {
            node = "other-" + node;
        }
        for (Event& event : right->graph.log.events) {
            if (!event.entity.node.empty()) {
                event.entity.node = "other-" + event.entity.node;
            }
        }
        const RunComparison comparison = compareRuns(*left, *right, RunMoment::Start);
        QVERIFY(!comparison.sharesNodes);
        for (const ComparedEvents& place :
             find(comparison, "collective.watchdog_timeout")->places) {
            QVERIFY(place.difference == RunDifference::None);
        }
        for (const ComparedEvents& place : find(comparison, "gpu.nvlink_error")->places) {
            QVERIFY(place.difference != RunDifference::None);
        }
    }
};

QTEST_GUILESS_MAIN(RunComparisonTest)
#include "run_comparison_test.moc"
