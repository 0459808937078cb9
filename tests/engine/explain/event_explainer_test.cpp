// The story of an event: relations in both directions, and who nearly explained it.
#include "engine/explain/event_explainer.h"

#include <QtTest>

#include "tests/engine/explain/explain_scene.h"

using namespace ff;

namespace {

QString text(const std::string& value) { return QString::fromStdString(value); }

} // namespace

class EventExplainerTest : public QObject {
    Q_OBJECT

private slots:
    void relationsInBothDirections() {
        ExplainScene scene;
        scene.faultExplainsTimeout();
        Refiner& after = scene.addRefiner("timeout-explains-launcher", Relation::Explains,
                                          "collective.*", "launcher.child_failed");
        after.same = {EntityKind::Rank};
        const EventId cause = scene.fault("n1");
        const EventId timeout = scene.timeout(3, "n1");
        const EventId end = scene.add({.symptom = "launcher.child_failed",
                                       .entity = rankEntity(3, "n1"),
                                       .at = 11 * second,
                                       .source = Source::AppLog});
        RuleScenes scenes(scene.analyse());
        const auto& edges = scenes.analysis().graph.edges;
        const EventExplanation explained = explainEvent(scenes, timeout);
        QCOMPARE(explained.effectOf, std::uint64_t(1));
        QCOMPARE(explained.causeOf, std::uint64_t(1));
        QVERIFY(edges[explained.asEffect.front()].cause == cause);
        QVERIFY(edges[explained.asCause.front()].effect == end);
        QCOMPARE(explained.standing.standing, Hypothesis::Standing::Explained);
        QVERIFY(explained.nearMisses.empty());
    }

    void whoNearlyExplainedIt() {
        ExplainScene scene;
        scene.faultExplainsTimeout();
        Refiner& other = scene.addRefiner("oom-explains-timeout", Relation::Explains,
                                          "host.oom_kill", "collective.watchdog_timeout");
        other.same = {EntityKind::Node};
        const EventId cause = scene.fault("n1", -10 * minute);
        const EventId timeout = scene.timeout(3, "n1");
        RuleScenes scenes(scene.analyse());
        const auto misses = explainEvent(scenes, timeout).nearMisses;
        QCOMPARE(misses.size(), std::size_t(2));
        QVERIFY(misses[0].cause == cause);
        QCOMPARE(misses[0].reason, WhyNot::OutsideWindow);
        QCOMPARE(text(misses[0].missed), QString("within"));
        QVERIFY2(text(misses[0].words).contains("9 min 10.0 s too early"), misses[0].words.c_str());
        QCOMPARE(misses[1].reason, WhyNot::NoCandidate);
        QVERIFY(!misses[1].cause.isValid());
    }

    void whatWasFilteredHasNoNearMisses() {
        ExplainScene scene;
        scene.faultExplainsTimeout();
        scene.addFilter("no-timeouts", "collective.*");
        scene.fault("n2");
        const EventId timeout = scene.timeout(3, "n1");
        RuleScenes scenes(scene.analyse());
        const EventExplanation explained = explainEvent(scenes, timeout);
        QCOMPARE(explained.standing.standing, Hypothesis::Standing::OutOfScope);
        QVERIFY(explained.nearMisses.empty());
    }

    void namesOfEvents() {
        ExplainScene scene;
        scene.fault("n1");
        scene.fault("n2");
        const Analysis& analysis = scene.analyse();
        QVERIFY(*findEvent(analysis, "e1") == EventId(1));
        QVERIFY(*findEvent(analysis, "0") == EventId(0));
        for (const char* wrong : {"e2", "-1", "e", "", "one", "99999999999"}) {
            const auto found = findEvent(analysis, wrong);
            QVERIFY(!found);
            QVERIFY(text(found.error().hint).contains("e0 to e1"));
        }
    }
};

QTEST_GUILESS_MAIN(EventExplainerTest)
#include "event_explainer_test.moc"
