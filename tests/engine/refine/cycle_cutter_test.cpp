// No cycles, and the less certain edge goes.
#include "engine/refine/cycle_cutter.h"

#include <QtTest>

#include "tests/support/event_log_fixture.h"

using namespace ff;

namespace {

FoundRelation edge(std::size_t cause, std::size_t effect, bool isProven = false,
                   Relation relation = Relation::Explains) {
    FoundRelation out;
    out.cause = EventId(cause);
    out.effect = EventId(effect);
    out.relation = relation;
    out.rule = RuleId(0);
    out.isOrderProven = isProven;
    return out;
}

std::vector<FoundRelation> keep(std::size_t events, const std::vector<FoundRelation>& added,
                                std::vector<std::string>& notes) {
    std::vector<FoundRelation> kept;
    CycleCutter().keep(added, events, kept, notes);
    return kept;
}

} // namespace

class CycleCutterTest : public QObject {
    Q_OBJECT

private slots:
    void cutsTheLessCertainEdge() {
        std::vector<std::string> notes;
        const auto kept = keep(2, {edge(0, 1), edge(1, 0, true)}, notes);
        QCOMPARE(kept.size(), std::size_t(1));
        QVERIFY(kept[0].cause == EventId(1));
        QCOMPARE(notes.size(), std::size_t(1));
    }

    void cutsLongerCycles() {
        std::vector<std::string> notes;
        const auto kept =
            keep(3, {edge(0, 1, true), edge(1, 2, true, Relation::Confirms), edge(2, 0)}, notes);
        QCOMPARE(kept.size(), std::size_t(2));
        QCOMPARE(notes.size(), std::size_t(1));
    }

    void seesTheEdgesOfEarlierPhases() {
        CycleCutter cutter;
        std::vector<std::string> notes;
        std::vector<FoundRelation> kept;
        cutter.keep({edge(0, 1)}, 2, kept, notes);
        QCOMPARE(kept.size(), std::size_t(1));
        // What is there stays, however certain the new one is.
        cutter.keep({edge(1, 0, true)}, 2, kept, notes);
        QCOMPARE(kept.size(), std::size_t(1));
        // Events that are derived later come behind all others.
        cutter.keep({edge(1, 2), edge(2, 0)}, 3, kept, notes);
        QCOMPARE(kept.size(), std::size_t(2));
        QVERIFY(kept.back().cause == EventId(1) && kept.back().effect == EventId(2));
        QCOMPARE(notes.size(), std::size_t(2));
    }

    void leavesOtherRelationsAlone() {
        std::vector<std::string> notes;
        const auto kept = keep(2, {edge(0, 1), edge(1, 0, false, Relation::Cancels)}, notes);
        QCOMPARE(kept.size(), std::size_t(2));
        QVERIFY(notes.empty());
    }

    void doesNotDependOnTheOrderOfTheEdges() {
        std::vector<FoundRelation> edges{edge(0, 1), edge(1, 2), edge(2, 0), edge(2, 1, true)};
        std::vector<std::string> notes;
        const auto first = keep(3, edges, notes);
        std::reverse(edges.begin(), edges.end());
        const auto second = keep(3, edges, notes);
        QCOMPARE(first.size(), second.size());
        for (std::size_t i = 0; i < first.size(); ++i) {
            QVERIFY(first[i].cause == second[i].cause && first[i].effect == second[i].effect);
        }
    }

    /// Deep, but not recursive.
    void walksLongChains() {
        constexpr std::size_t length = 100'000;
        std::vector<FoundRelation> edges;
        for (std::size_t i = 0; i + 1 < length; ++i) {
            edges.push_back(edge(i, i + 1, true));
        }
        edges.push_back(edge(length - 1, 0));
        std::vector<std::string> notes;
        QCOMPARE(keep(length, edges, notes).size(), length - 1);
        QCOMPARE(notes.size(), std::size_t(1));
    }
};

QTEST_GUILESS_MAIN(CycleCutterTest)
#include "cycle_cutter_test.moc"
