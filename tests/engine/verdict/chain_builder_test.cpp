// Hops from the primary to the failure.
#include "engine/verdict/chain_builder.h"

#include <QtTest>

#include "tests/engine/verdict/verdict_scene.h"

using namespace ff;

class ChainBuilderTest : public QObject {
    Q_OBJECT

private slots:
    void gathersEqualEventsInOneHop() {
        VerdictScene scene;
        const EventId root = scene.fault("n1");
        for (int rank = 9; rank >= 0; --rank) {
            scene.explain(root, scene.timeout(rank, 600 * second + rank * second));
        }
        const VerdictInput input = scene.input();
        const auto chain = buildChain(input, root, ExplainedSet(input.graph, {root}));
        QCOMPARE(chain.size(), std::size_t(2));
        QVERIFY(chain[0].event == root && !chain[0].from.isValid());
        QCOMPARE(chain[1].events.size(), std::size_t(10));
        QVERIFY(chain[1].from == root);
        QCOMPARE(input.event(chain[1].event).first.at, scene.base + 600 * second); // the first
        QCOMPARE(chain[1].delay.delta, 600 * second);
        QVERIFY(chain[1].isOrderProven);
    }

    void namesACauseBeforeItsConsequence() {
        VerdictScene scene;
        const EventId root = scene.fault("n1");
        const EventId late = scene.timeout(1, 700 * second);
        const EventId later = scene.add({.symptom = "collective.peer_closed", .at = 710 * second});
        scene.explain(root, late);
        scene.explain(late, later);
        const VerdictInput input = scene.input();
        const auto chain = buildChain(input, root, ExplainedSet(input.graph, {root}));
        QCOMPARE(chain.size(), std::size_t(3));
        QVERIFY(chain[1].event == late && chain[2].event == later && chain[2].from == late);
    }

    void measuresFromOnsetToOnset() {
        VerdictScene scene;
        const EventId root = scene.fault("n1");
        const EventId waiting = scene.timeout(1, 601 * second);
        const EventId between = scene.add({.symptom = "collective.peer_closed", .at = 60 * second});
        // The watchdog speaks 601 s after the fault, of a wait that began 6 s after it.
        Stamp& onset = scene.log.events[waiting.index()].onset;
        onset.at = onset.earliest = onset.latest = scene.base + 6 * second;
        scene.explain(root, waiting);
        scene.explain(root, between);
        const VerdictInput input = scene.input();
        const auto chain = buildChain(input, root, ExplainedSet(input.graph, {root}));
        QCOMPARE(chain.size(), std::size_t(3));
        QVERIFY(chain[1].event == waiting && chain[2].event == between);
        QCOMPARE(chain[1].delay.delta, 6 * second);
        QVERIFY(chain[1].delay.delta > chain[1].delay.uncertainty());
        QVERIFY(chain[1].isOrderProven);
    }

    void theEndOfAJobIsSeenInALogOfTheHost() {
        VerdictScene scene;
        const EventId limit = scene.add({.symptom = "scheduler.time_limit"});
        QVERIFY(findCriticalFailure(scene.input()) == limit);
    }

    void theCriticalFailureIsTheFirstThatShows() {
        VerdictScene scene;
        scene.fault("n1"); // the kernel log shows it to nobody
        scene.timeout(1, 700 * second);
        const EventId first = scene.timeout(2, 600 * second);
        scene.add({.symptom = "job.note", .at = 0, .source = Source::AppLog});
        QVERIFY(findCriticalFailure(scene.input()) == first);
        VerdictScene quiet;
        quiet.fault("n1");
        QVERIFY(!findCriticalFailure(quiet.input()).isValid());
    }
};

QTEST_GUILESS_MAIN(ChainBuilderTest)
#include "chain_builder_test.moc"
