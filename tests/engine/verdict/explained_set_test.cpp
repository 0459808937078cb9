// What follows from a root, by the shortest way.
#include "engine/verdict/explained_set.h"

#include <QtTest>

#include "tests/engine/verdict/verdict_scene.h"

using namespace ff;

class ExplainedSetTest : public QObject {
    Q_OBJECT

private slots:
    void takesTheShortestWay() {
        VerdictScene scene;
        const EventId root = scene.fault("n1");
        const EventId middle = scene.timeout(1);
        const EventId end = scene.timeout(2);
        scene.explain(root, middle);
        scene.explain(middle, end);
        scene.explain(root, end);
        const ExplainedSet set(scene.input().graph, {root});
        QVERIFY(set.contains(middle) && set.contains(end));
        QVERIFY(set.parentOf(end) == root);
        QCOMPARE(set.edgeTo(end).value_or(99), std::size_t(2));
        QVERIFY(!set.edgeTo(root).has_value());
        QCOMPARE(set.order().size(), std::size_t(3));
    }

    void stopsAtWhatIsOutOfScope() {
        VerdictScene scene;
        const EventId root = scene.fault("n1");
        const EventId middle = scene.timeout(1);
        const EventId end = scene.timeout(2);
        scene.explain(root, middle);
        scene.explain(middle, end);
        scene.log.events[middle.index()].state = EventState::Filtered;
        QVERIFY(!ExplainedSet(scene.input().graph, {root}).contains(end));
    }

    void doesNotFollowWhatWasTakenBack() {
        VerdictScene scene;
        const EventId down = scene.fault("n1");
        const EventId up = scene.timeout(1);
        scene.explain(down, up, Relation::Cancels);
        QVERIFY(!ExplainedSet(scene.input().graph, {down}).contains(up));
    }

    void aDerivedEventStandsForItsParts() {
        VerdictScene scene;
        const EventId part = scene.fault("n1");
        const EventId derived = scene.fault("n1", 1);
        scene.explain(part, derived, Relation::Derives);
        QVERIFY(ExplainedSet(scene.input().graph, {derived}).contains(part));
        QVERIFY(!ExplainedSet(scene.input().graph, {part}).contains(derived));
    }

    /// Deep, but not recursive.
    void walksLongChains() {
        constexpr std::size_t length = 100'000;
        CausalGraph graph;
        graph.log.events.resize(length);
        for (std::size_t i = 0; i + 1 < length; ++i) {
            CausalEdge edge;
            edge.cause = EventId(i);
            edge.effect = EventId(i + 1);
            graph.edges.push_back(edge);
        }
        const ExplainedSet set(graph, {EventId(0)});
        QCOMPARE(set.order().size(), length);
        QVERIFY(set.contains(EventId(length - 1)));
    }
};

QTEST_GUILESS_MAIN(ExplainedSetTest)
#include "explained_set_test.moc"
