// The choice without what is told of it; its steps are tested with the whole decision.
#include "engine/verdict/primary_choice.h"

#include <QtTest>

#include "engine/verdict/verdict_builder.h"
#include "engine/verdict/verdict_gist.h"
#include "tests/engine/verdict/verdict_scene.h"

using namespace ff;

class PrimaryChoiceTest : public QObject {
    Q_OBJECT

private slots:
    void choosesAsTheWholeDecisionDoes() {
        for (const int faults : {0, 1, 2}) {
            VerdictScene scene;
            scene.workload.terminalState = TerminalState::Failed;
            for (int i = 0; i < faults; ++i) {
                scene.explain(scene.fault("n" + std::to_string(i), i), scene.timeout(i));
            }
            const VerdictInput input = scene.input();
            const Verdict choice = choosePrimary(input, findCandidates(input));
            QVERIFY(gistOf(choice, input.graph.log) == gistOf(decide(input), input.graph.log));
            QVERIFY(choice.connectorReports.empty() && choice.chain.empty());
            QVERIFY(choice.summary.empty() && choice.missingEvidence.empty());
        }
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
