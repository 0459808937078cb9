// Each way to become a place to look.
#include "engine/verdict/suspect_finder.h"

#include <QtTest>

#include "tests/engine/verdict/verdict_scene.h"

using namespace ff;

class SuspectFinderTest : public QObject {
    Q_OBJECT

private slots:
    void saysSinceWhenAnUnrelatedFaultIsThere() {
        VerdictScene scene;
        scene.fault("n1");
        scene.fault("n2");
        scene.fault("n3");
        const VerdictInput input = scene.input();
        auto candidates = findCandidates(input);
        candidates.at(1).isFromBefore = true;
        candidates.at(2).isElsewhere = true;
        const auto suspects = suspectsFrom(input, candidates);
        QCOMPARE(suspects.size(), std::size_t(2)); // without that of another hour
        QCOMPARE(suspects[0].entity.node, std::string("n1"));
        QVERIFY(suspects[0].why.ends_with(", but nothing connects it to the failure."));
        QVERIFY(suspects[1].why.find("before the attempt; nothing shows a repair") !=
                std::string::npos);
    }

    void aRankIsNamedOnceWithItsNode() {
        VerdictScene scene;
        scene.placement.ranks[6].node = "n6";
        scene.ledger.suspects = {{6, false, "15 ranks wait for it", 15}};
        for (const int rank : {6, 7}) {
            scene.add({.symptom = "collective.watchdog_timeout",
                       .entity = rankEntity(rank),
                       .at = hour,
                       .source = Source::AppLog,
                       .attributes = {{"timeout_ms", std::int64_t(600'000)},
                                      {"ran_for_ms", std::int64_t(1'471'000)}}});
        }
        const auto suspects = suspectsFromLedger(scene.input());
        QCOMPARE(suspects.size(), std::size_t(2));
        QCOMPARE(suspects[0].entity.rank.value_or(-1), 6);
        QCOMPARE(suspects[0].entity.node, std::string("n6"));
        QCOMPARE(suspects[0].why, std::string("15 ranks wait for it"));
        QCOMPARE(suspects[1].entity.rank.value_or(-1), 7);
    }

    void thoseApartAreOthersThanTheCandidates() {
        VerdictScene scene;
        scene.add({.symptom = "workload.python_exception",
                   .entity = rankEntity(2),
                   .source = Source::AppLog});
        scene.ledger.suspects = {
            {2, true, "accused", 3, true}, {4, false, "apart", 2, true}, {5, false, "same", 1}};
        const VerdictInput input = scene.input();
        const auto suspects = suspectsApart(input, findCandidates(input));
        QCOMPARE(suspects.size(), std::size_t(1));
        QCOMPARE(suspects[0].entity.rank.value_or(-1), 4);
    }
};

QTEST_GUILESS_MAIN(SuspectFinderTest)
#include "suspect_finder_test.moc"
