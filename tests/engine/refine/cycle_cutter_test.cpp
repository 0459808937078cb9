// No cycles, and the less certain edge goes.
#include "engine/refine/cycle_cutter.h"

#include <QtTest>

#include "tests/support/event_log_fixture.h"

using namespace ff;

namespace {

CausalEdge edge(std::size_t cause, std::size_t effect, bool isProven = false,
                Relation relation = Relation::Explains) {
    CausalEdge out;
    out.cause = EventId(cause);
    out.effect = EventId(effect);
    out.relation = relation;
    out.rule = RuleId(0);
    out.isOrderProven = isProven;
    return out;
}

CausalGraph graphOf(std::size_t events) {
    CausalGraph graph;
    graph.log.events.resize(events);
    return graph;
}

} // namespace

class CycleCutterTest : public QObject {
    Q_OBJECT

private slots:
    void cutsTheLessCertainEdge() {
        std::vector<std::string> notes;
        const auto kept = cutCycles(graphOf(2), {edge(0, 1), edge(1, 0, true)}, notes);
        QCOMPARE(kept.size(), std::size_t(1));
        QVERIFY(kept[0].cause == EventId(1));
        QCOMPARE(notes.size(), std::size_t(1));
    }

    void cutsLongerCycles() {
        std::vector<std::string> notes;
        const auto kept =
            cutCycles(graphOf(3),
                      {edge(0, 1, true), edge(1, 2, true, Relation::Confirms), edge(2, 0)}, notes);
        QCOMPARE(kept.size(), std::size_t(2));
        QCOMPARE(notes.size(), std::size_t(1));
    }

    void seesTheEdgesOfEarlierPhases() {
        CausalGraph graph = graphOf(2);
        graph.edges.push_back(edge(0, 1));
        std::vector<std::string> notes;
        // What is there stays, however certain the new one is.
        QVERIFY(cutCycles(graph, {edge(1, 0, true)}, notes).empty());
    }

    void leavesOtherRelationsAlone() {
        std::vector<std::string> notes;
        const auto kept =
            cutCycles(graphOf(2), {edge(0, 1), edge(1, 0, false, Relation::Cancels)}, notes);
        QCOMPARE(kept.size(), std::size_t(2));
        QVERIFY(notes.empty());
    }

    void doesNotDependOnTheOrderOfTheEdges() {
        std::vector<CausalEdge> edges{edge(0, 1), edge(1, 2), edge(2, 0), edge(2, 1, true)};
        std::vector<std::string> notes;
        const auto first = cutCycles(graphOf(3), edges, notes);
        std::reverse(edges.begin(), edges.end());
        const auto second = cutCycles(graphOf(3), edges, notes);
        QCOMPARE(first.size(), second.size());
        for (std::size_t i = 0; i < first.size(); ++i) {
            QVERIFY(first[i].cause == second[i].cause && first[i].effect == second[i].effect);
        }
    }

    /// Deep, but not recursive.
    void walksLongChains() {
        constexpr std::size_t length = 100'000;
        std::vector<CausalEdge> edges;
        for (std::size_t i = 0; i + 1 < length; ++i) {
            edges.push_back(edge(i, i + 1, true));
        }
        edges.push_back(edge(length - 1, 0));
        std::vector<std::string> notes;
        QCOMPARE(cutCycles(graphOf(length), std::move(edges), notes).size(), length - 1);
        QCOMPARE(notes.size(), std::size_t(1));
    }
};

QTEST_GUILESS_MAIN(CycleCutterTest)
#include "cycle_cutter_test.moc"
