// Which events become one box, and which relations one edge.
#include "views/graph/event_groups.h"

#include <algorithm>

#include <QtTest>

#include "tests/support/sample_analysis.h"
#include "tests/views/timeline/large_job.h"

using namespace ff;

namespace {

std::size_t countOfEvents(const GroupedEvents& grouped) {
    std::size_t count = 0;
    for (const EventGroup& group : grouped.groups) {
        count += group.events.size();
    }
    return count;
}

const EventGroup& primaryOf(const GroupedEvents& grouped) {
    return *std::find_if(grouped.groups.begin(), grouped.groups.end(),
                         [](const EventGroup& group) { return group.isPrimary; });
}

const EventGroup& largestOf(const GroupedEvents& grouped) {
    return *std::max_element(
        grouped.groups.begin(), grouped.groups.end(),
        [](const EventGroup& a, const EventGroup& b) { return a.events.size() < b.events.size(); });
}

} // namespace

class EventGroupsTest : public QObject {
    Q_OBJECT

private slots:
    void alikeEventsAreOneBox() {
        const auto analysis = nvlinkFaultSample();
        const GroupedEvents grouped = groupEvents(*analysis, {});
        const EventGroup& most = largestOf(grouped);
        QCOMPARE(most.events.size(), std::size_t(8));
        for (const EventId id : most.events) {
            QCOMPARE(analysis->event(id).symptom, analysis->event(most.key).symptom);
        }
        QCOMPARE(primaryOf(grouped).events.front(), analysis->verdict.primary->event);
        QVERIFY(std::is_sorted(grouped.groups.begin(), grouped.groups.end(),
                               [](const EventGroup& a, const EventGroup& b) {
                                   return a.events.front() < b.events.front();
                               }));
    }

    void everyRelationIsOnOneEdge() {
        const auto analysis = nvlinkFaultSample();
        const GroupedEvents grouped = groupEvents(*analysis, {});
        std::size_t relations = 0;
        for (const GroupEdge& edge : grouped.edges) {
            QVERIFY(edge.cause != edge.effect);
            QVERIFY(!edge.rules.empty());
            relations += edge.count;
        }
        QCOMPARE(relations, analysis->graph.edges.size());
    }

    void anEdgeIsProvenOnlyWhereAllOfItIs() {
        auto analysis = std::make_shared<Analysis>(*nvlinkFaultSample());
        const GroupedEvents before = groupEvents(*analysis, {});
        const auto many = std::find_if(before.edges.begin(), before.edges.end(),
                                       [](const GroupEdge& edge) { return edge.count > 1; });
        QVERIFY(many != before.edges.end());
        for (CausalEdge& edge : analysis->graph.edges) {
            edge.isOrderProven = true;
        }
        analysis->graph.edges[many->edge].isOrderProven = false;
        const GroupedEvents after = groupEvents(*analysis, {});
        for (const GroupEdge& edge : after.edges) {
            QCOMPARE(edge.isOrderProven, edge.edge != many->edge);
        }
    }

    void anOpenGroupShowsItsEvents() {
        const auto analysis = nvlinkFaultSample();
        const GroupedEvents closed = groupEvents(*analysis, {});
        const EventGroup whole = largestOf(closed);
        const GroupedEvents open = groupEvents(*analysis, {{whole.key}, false});
        QCOMPARE(open.groups.size(), closed.groups.size() + whole.events.size() - 1);
        QCOMPARE(countOfEvents(open), countOfEvents(closed));
        const auto parts =
            std::count_if(open.groups.begin(), open.groups.end(), [&](const EventGroup& group) {
                return group.isPart() && group.key == whole.key;
            });
        QCOMPARE(parts, static_cast<std::ptrdiff_t>(whole.events.size()));
    }

    void alternativesAreBoxesOfTheirOwn() {
        const auto analysis = ambiguousSample();
        const GroupedEvents grouped = groupEvents(*analysis, {});
        const auto alternatives =
            std::count_if(grouped.groups.begin(), grouped.groups.end(),
                          [](const EventGroup& group) { return group.isAlternative; });
        QCOMPARE(alternatives, std::ptrdiff_t(2));
    }

    void unrelatedEventsComeWhenAskedFor() {
        auto analysis = std::make_shared<Analysis>(*nvlinkFaultSample());
        analysis->graph.edges.clear();
        const GroupedEvents few = groupEvents(*analysis, {});
        QVERIFY(few.edges.empty());
        QVERIFY(few.unrelated > 0);
        const GroupedEvents all = groupEvents(*analysis, {{}, true});
        QCOMPARE(countOfEvents(all), countOfEvents(few) + few.unrelated);
    }

    void aWayRoundMakesAnEdgeAShortcut() {
        auto analysis = std::make_shared<Analysis>(*nvlinkFaultSample());
        const GroupedEvents before = groupEvents(*analysis, {});
        QVERIFY(std::none_of(before.edges.begin(), before.edges.end(),
                             [](const GroupEdge& edge) { return edge.isShortcut; }));
        // The cause explains the last hop directly too.
        const std::vector<ChainHop>& chain = analysis->verdict.chain;
        const auto via = std::find_if(chain.begin(), chain.end(), [&](const ChainHop& hop) {
            return hop.from.isValid() && hop.from != chain.front().event;
        });
        QVERIFY(via != chain.end());
        CausalEdge direct;
        direct.cause = chain.front().event;
        direct.effect = via->event;
        direct.rule = analysis->graph.edges.front().rule;
        analysis->graph.edges.push_back(direct);
        const GroupedEvents after = groupEvents(*analysis, {});
        QCOMPARE(std::count_if(after.edges.begin(), after.edges.end(),
                               [](const GroupEdge& edge) { return edge.isShortcut; }),
                 std::ptrdiff_t(1));
    }

    void aLargeJobStaysAFewBoxes() {
        LargeJob job;
        makeLargeJob(job);
        auto analysis = std::make_shared<Analysis>(*job.analysis);
        for (const EventId effect : analysis->verdict.chain[1].events) {
            CausalEdge edge;
            edge.cause = job.cause;
            edge.effect = effect;
            analysis->graph.edges.push_back(edge);
        }
        const GroupedEvents grouped = groupEvents(*analysis, {});
        QCOMPARE(grouped.groups.size(), std::size_t(2));
        const EventGroup& most = largestOf(grouped);
        QCOMPARE(most.events.size(), std::size_t(8192));
        // Opened, it shows some of its events one by one and the rest as one.
        const GroupedEvents open = groupEvents(*analysis, {{most.key}, false});
        QCOMPARE(open.groups.size(), grouped.groups.size() + mostOfOpenGroup);
    }
};

QTEST_MAIN(EventGroupsTest)
#include "event_groups_test.moc"
