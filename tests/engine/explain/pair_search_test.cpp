// Of many pairs the nearest miss: fewest conditions, then time, then the lower ids; and the bound.
#include "engine/explain/pair_search.h"

#include <QtTest>

#include "tests/engine/explain/explain_scene.h"

using namespace ff;

namespace {

std::optional<NearPair> nearestIn(ExplainScene& scene, const std::vector<EventId>& causes,
                                  const std::vector<EventId>& effects) {
    RuleScenes scenes(scene.analyse());
    const Refiner& refiner = scenes.analysis().rules->refiners.front();
    return nearestPair(refiner, scenes.of(Phase::Main), causes, effects);
}

} // namespace

class PairSearchTest : public QObject {
    Q_OBJECT

private slots:
    void fewerMissesWinOverNearerTimes() {
        ExplainScene scene;
        scene.faultExplainsTimeout();
        const EventId near = scene.fault("n2", -10 * minute);
        const EventId far = scene.fault("n1", -20 * minute);
        const EventId effect = scene.timeout(3, "n1");
        const auto pair = nearestIn(scene, {near, far}, {effect});
        QVERIFY(pair && pair->cause == far); // only the window is missed
        QCOMPARE(pair->misses, std::size_t(1));
        QCOMPARE(pair->outside, 19 * minute + 10 * second);
        QVERIFY(!pair->isCut);
    }

    void theNearestInTimeOfEqualMisses() {
        ExplainScene scene;
        scene.faultExplainsTimeout();
        const EventId early = scene.fault("n1", -20 * minute);
        const EventId late = scene.fault("n1", -10 * minute);
        const EventId twin = scene.fault("n1", -10 * minute);
        const EventId effect = scene.timeout(3, "n1");
        QVERIFY(nearestIn(scene, {early, twin, late}, {effect})->cause == twin);
        QVERIFY(nearestIn(scene, {early, late, twin}, {effect})->cause == late);
    }

    void anEventIsNoPairWithItself() {
        ExplainScene scene;
        scene.faultExplainsTimeout();
        const EventId event = scene.fault("n1");
        QVERIFY(!nearestIn(scene, {event}, {event}));
        QVERIFY(!nearestIn(scene, {}, {event}));
    }

    void manyPairsAreCut() {
        ExplainScene scene;
        scene.faultExplainsTimeout();
        std::vector<EventId> causes;
        std::vector<EventId> effects;
        for (int i = 0; i < 700; ++i) {
            causes.push_back(scene.fault("c" + std::to_string(i), -hour));
            effects.push_back(scene.timeout(i, "n" + std::to_string(i)));
        }
        const auto pair = nearestIn(scene, causes, effects);
        QVERIFY(pair && pair->isCut);
        QCOMPARE(pair->misses, std::size_t(2));
    }
};

QTEST_GUILESS_MAIN(PairSearchTest)
#include "pair_search_test.moc"
