// The choice without what is told of it; all of its steps are tested with the whole decision.
#include "engine/verdict/primary_choice.h"

#include <QtTest>

#include "engine/verdict/verdict_builder.h"
#include "tests/engine/verdict/verdict_scene.h"

using namespace ff;

namespace {

Verdict choose(VerdictScene& scene) {
    const VerdictInput input = scene.input();
    return choosePrimary(input, findCandidates(input));
}

} // namespace

class PrimaryChoiceTest : public QObject {
    Q_OBJECT

private slots:
    void withoutACauseAFailureIsWeaklyUndetermined() {
        VerdictScene scene;
        scene.workload.terminalState = TerminalState::Failed;
        const Verdict choice = choose(scene);
        QVERIFY(!choice.primary && !choice.isAmbiguous);
        QCOMPARE(int(choice.confidence), int(Confidence::Weak));
        QCOMPARE(choice.confidenceFacts,
                 std::vector<std::string>{"Only consequences are in the evidence."});
    }

    void oneCauseThatReachesTheFailureIsSupported() {
        VerdictScene scene;
        const EventId cause = scene.fault("n1");
        scene.explain(cause, scene.timeout(3));
        const Verdict choice = choose(scene);
        QVERIFY(choice.primary && choice.primary->event == cause);
        QCOMPARE(int(choice.confidence), int(Confidence::Supported));
        QCOMPARE(choice.outcome.text(), std::string("hardware.nvlink"));
        QCOMPARE(choice.badNodes, std::vector<std::string>{"n1"});
    }

    void ofTwoTheProvenFirstOrNeither() {
        for (const Nanos apart : {4 * second, 6 * second}) { // both clocks: 5 s
            VerdictScene scene;
            const EventId first = scene.fault("n1");
            scene.explain(first, scene.timeout(3));
            scene.explain(scene.fault("n2", apart), scene.timeout(4));
            const Verdict choice = choose(scene);
            const bool isProven = apart > 5 * second;
            QCOMPARE(choice.isAmbiguous, !isProven);
            QCOMPARE(choice.primary.has_value(), isProven);
            QCOMPARE(choice.alternatives.size(), std::size_t(isProven ? 0 : 2));
            QCOMPARE(choice.badNodes.size(), std::size_t(isProven ? 1 : 0));
        }
    }

    // It is tried again for each line that a verdict may rest on: sentences would be made in vain.
    void leavesTheTellingToOthers() {
        VerdictScene scene;
        scene.explain(scene.fault("n1"), scene.timeout(3));
        const Verdict choice = choose(scene);
        QVERIFY(choice.primary.has_value());
        QVERIFY(choice.secondary.empty() && choice.chain.empty() && choice.summary.empty());
        QVERIFY(choice.connectorReports.empty() && choice.missingEvidence.empty());
    }

    // What a kernel log says of the driver's cleaning-up shows no job.
    void withoutAFailureThatAnybodySawItIsWeak() {
        VerdictScene scene;
        const EventId fault = scene.fault("n1");
        const EventId cleared = scene.add({.symptom = "collective.watchdog_timeout", .at = second});
        scene.explain(fault, cleared);
        const Verdict alone = decide(scene.input());
        QVERIFY(alone.primary && alone.primary->event == fault);
        QCOMPARE(int(alone.confidence), int(Confidence::Weak));
        QVERIFY(alone.confidenceFacts.front().find("shows the job fail") != std::string::npos);

        scene.workload.terminalState = TerminalState::Failed; // the scheduler's record
        QCOMPARE(int(decide(scene.input()).confidence), int(Confidence::Supported));
    }

    void causesHoursApartAreAmbiguousWithoutAFailure() {
        VerdictScene scene;
        for (const int hours : {0, 5}) {
            const EventId fault = scene.fault("n" + std::to_string(hours), hours * hour);
            scene.explain(fault, scene.add({.symptom = "collective.watchdog_timeout",
                                            .at = hours * hour + second}));
        }
        const Verdict apart = decide(scene.input());
        QVERIFY(apart.isAmbiguous && !apart.primary);
        QCOMPARE(apart.alternatives.size(), std::size_t(2));
        QVERIFY(apart.alternatives.front().whyNotPrimary.find("nothing shows") !=
                std::string::npos);

        const EventId later = apart.alternatives.back().event;
        scene.explain(later, scene.timeout(1, 5 * hour + minute)); // a job
        const Verdict tied = decide(scene.input());
        QVERIFY(tied.primary && tied.primary->event == later);
        QCOMPARE(int(tied.confidence), int(Confidence::Supported));
    }

    void anAccusationKnowsTheEventsOfItsPlace() {
        VerdictScene scene;
        const EventId node =
            scene.add({.symptom = "gpu.sm_suspect", .entity = nodeEntity("n1"), .at = -second});
        const EventId gpu = scene.fault("n1");
        scene.explain(gpu, scene.timeout(3));
        const VerdictInput input = scene.input();
        const Verdict choice = choosePrimary(input, findCandidates(input));
        QVERIFY(choice.primary.has_value());
        QVERIFY(choice.primary->event == gpu); // the more specific leads
        QCOMPARE(choice.primary->events, (std::vector<EventId>{node, gpu}));
    }
};

QTEST_GUILESS_MAIN(PrimaryChoiceTest)
#include "primary_choice_test.moc"
