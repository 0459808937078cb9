// Rules tried on the events as their phase found them, not as they ended.
#include "engine/refine/phase_scene.h"

#include <QtTest>

#include "engine/refine/refine_engine.h"
#include "tests/support/event_log_fixture.h"

using namespace ff;

class PhaseSceneTest : public QObject {
    Q_OBJECT

private slots:
    void rulesRelateWhatTheyRelated() {
        EventLogFixture scene;
        Refiner& refiner = scene.addRefiner("explains", Relation::Explains, "gpu.nvlink_error",
                                            "collective.watchdog_timeout");
        refiner.same = {EntityKind::Node};
        scene.addFilter("none-of-these", "job.note");
        const EventId cause =
            scene.add({.symptom = "gpu.nvlink_error", .entity = gpuEntity("n1", "0000:1b:00")});
        const EventId effect = scene.add({.symptom = "collective.watchdog_timeout",
                                          .entity = rankEntity(3, "n1"),
                                          .at = 10 * second});
        const EventId note = scene.add({.symptom = "job.note", .entity = nodeEntity("n1")});
        const CausalGraph graph =
            relateEvents(scene.rules, scene.workload, scene.placement, scene.log, {});
        QCOMPARE(graph.log.event(note).state, EventState::Filtered);

        const PhaseScene before(scene.rules, scene.workload, scene.placement, graph, Phase::Filter);
        QCOMPARE(before.log().event(note).state, EventState::Active);
        QVERIFY(before.select(scene.rules.filters.front()) == PhaseScene::Related({{note}}));

        const PhaseScene main(scene.rules, scene.workload, scene.placement, graph, Phase::Main);
        QCOMPARE(main.log().event(effect).state, EventState::Active);
        QCOMPARE(main.log().event(note).state, EventState::Filtered);
        QVERIFY(main.relate(scene.rules.refiners.front()) ==
                PhaseScene::Related({{cause, effect}}));
        QCOMPARE(main.places().size(), std::size_t(3));
    }

    void derivedEventsAreTheirParts() {
        EventLogFixture scene;
        Refiner& refiner = scene.addRefiner("many", Relation::Derives, "gpu.nvlink_error", "");
        refiner.emit = "gpu.sm_suspect";
        refiner.count.atLeast = 2;
        const EventId one =
            scene.add({.symptom = "gpu.nvlink_error", .entity = gpuEntity("n1", "0000:1b:00")});
        const EventId other =
            scene.add({.symptom = "gpu.nvlink_error", .entity = gpuEntity("n2", "0000:1b:00")});
        const CausalGraph graph =
            relateEvents(scene.rules, scene.workload, scene.placement, scene.log, {});
        QCOMPARE(graph.log.events.size(), std::size_t(3));
        const PhaseScene main(scene.rules, scene.workload, scene.placement, graph, Phase::Main);
        QCOMPARE(main.log().events.size(), std::size_t(2)); // without the derived one
        QVERIFY(main.relate(scene.rules.refiners.front()) == PhaseScene::Related({{one, other}}));
    }
};

QTEST_GUILESS_MAIN(PhaseSceneTest)
#include "phase_scene_test.moc"
