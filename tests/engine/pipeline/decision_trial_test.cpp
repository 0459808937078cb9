// Decisions without some events are those of a log that never had them.
#include "engine/pipeline/decision_trial.h"

#include <QtTest>

#include "tests/engine/pipeline/trial_scene.h"

using namespace ff;

namespace {

/// What a fresh decision says of the scene.
template <class Fill>
VerdictGist freshGist(Fill fill) {
    TrialScene scene;
    fill(scene);
    const Analysis& analysis = scene.conclude();
    return gistOf(analysis.verdict, analysis.graph.log);
}

} // namespace

class DecisionTrialTest : public QObject {
    Q_OBJECT

private slots:
    void withoutNothingIsTheVerdictItself() {
        TrialScene scene;
        scene.fault("n1");
        scene.timeout(3);
        const Analysis& analysis = scene.conclude();
        const DecisionTrial trial(scene.setting(), {});
        QVERIFY(trial.isFaithful());
        QVERIFY(trial.without({}).gist == gistOf(analysis.verdict, analysis.graph.log));
        QCOMPARE(trial.without({}).accusing, std::vector<EventId>{EventId(0)});
    }

    void withoutAnEventIsALogThatNeverHadIt() {
        TrialScene scene;
        const EventId first = scene.fault("n1", -hour);
        const EventId later = scene.fault("n2");
        scene.timeout(3);
        scene.check("n2");
        scene.conclude();
        const DecisionTrial trial(scene.setting(), {first, later});
        QVERIFY(trial.without({first}).gist == freshGist([](TrialScene& fresh) {
                    fresh.fault("n2");
                    fresh.timeout(3);
                    fresh.check("n2");
                }));
        QVERIFY(trial.without({later}).gist == freshGist([](TrialScene& fresh) {
                    fresh.fault("n1", -hour);
                    fresh.timeout(3);
                    fresh.check("n2");
                }));
        QVERIFY(trial.without({first, later}).gist.accused.empty());
        QCOMPARE(trial.without({first}).accusing, std::vector<EventId>{later});
    }

    void whatWasOutOfScopeStaysOut() {
        TrialScene scene;
        const EventId fault = scene.fault("n1");
        const EventId outside = scene.fault("n2", -hour);
        scene.log.events[outside.index()].state = EventState::Filtered;
        scene.timeout(3);
        scene.conclude();
        const DecisionTrial trial(scene.setting(), {fault});
        QVERIFY(trial.isFaithful());
        QVERIFY(trial.without({fault}).gist.accused.empty());
    }

    void aBigJobIsTriedOnFewOfItsEvents() {
        TrialScene scene;
        const EventId fault = scene.fault("n1");
        for (int rank = 0; rank < 5000; ++rank) {
            scene.timeout(rank);
        }
        scene.conclude();
        const DecisionTrial trial(scene.setting(), {fault});
        QVERIFY(trial.isFaithful());
        QVERIFY(trial.without({EventId(1)}).gist == trial.without({}).gist);
        QVERIFY(trial.without({fault}).gist.accused.empty());
    }

    void tooManyThatAccuseAreNotTried() {
        TrialScene scene;
        for (int i = 0; i < 1100; ++i) {
            scene.fault("n" + std::to_string(i));
        }
        scene.conclude();
        QVERIFY(!DecisionTrial(scene.setting(), {EventId(0)}).isFaithful());
    }
};

QTEST_GUILESS_MAIN(DecisionTrialTest)
#include "decision_trial_test.moc"
