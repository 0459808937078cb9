// Which pair of events decides, where groups overlap and where times are missing.
#include "engine/verdict/candidate_order.h"

#include <QtTest>

#include "tests/engine/verdict/verdict_scene.h"

using namespace ff;

class CandidateOrderTest : public QObject {
    Q_OBJECT

private slots:
    void theFirstOfTheRivalDecides() {
        VerdictScene scene;
        const EventId lead = scene.fault("n1", 10 * second);
        const EventId early = scene.fault("n2", 30 * second);
        const EventId late = scene.fault("n2", hour);
        const DecidingPair pair = decidingPair({lead}, {late, early}, scene.log);
        QVERIFY(pair.isProof());
        QVERIFY(pair.earlier == lead && pair.later == early);
        QCOMPARE(pair.apart.delta, 20 * second);
        QCOMPARE(pair.doubt(), 5 * second); // 2.5 s of each clock
    }

    void oneEventBeforeAllOthersIsEnough() {
        VerdictScene scene;
        const EventId first = scene.fault("n1", 0);
        const EventId again = scene.fault("n1", 2 * minute);
        const EventId rival = scene.fault("n2", minute);
        const DecidingPair pair = decidingPair({again, first}, {rival}, scene.log);
        QVERIFY(pair.isProof());
        QVERIFY(pair.earlier == first);
        QVERIFY(!decidingPair({rival}, {again, first}, scene.log).isProof());
    }

    void aRivalWithoutATimeKeepsItOpen() {
        VerdictScene scene;
        const EventId timed = scene.fault("n1", 0);
        const EventId known = scene.fault("n2", minute);
        const EventId unknown = scene.add({.symptom = "gpu.nvlink_error",
                                           .entity = gpuEntity("n2", "0000:1b:00"),
                                           .hasTime = false});
        for (const auto& rivals : {std::vector{known, unknown}, std::vector{unknown, known}}) {
            const DecidingPair pair = decidingPair({timed}, rivals, scene.log);
            QVERIFY(!pair.isProof() && !pair.apart.isKnown);
            QVERIFY(pair.later == unknown);
            QCOMPARE(pair.doubt(), maxTime);
        }
        QVERIFY(decidingPair({unknown, timed}, {known}, scene.log).isProof());
    }

    void theDoubtIsTheSideThatDecides() {
        VerdictScene scene;
        const EventId a = scene.fault("n1", 0);
        const EventId b = scene.fault("n2", minute);
        scene.log.events[a.index()].onset.latest += 58 * second;
        const DecidingPair pair = decidingPair({a}, {b}, scene.log);
        QVERIFY(!pair.isProof());
        QCOMPARE(pair.doubt(), 63 * second);
    }
};

QTEST_GUILESS_MAIN(CandidateOrderTest)
#include "candidate_order_test.moc"
