// Which pairs a refiner relates: places, windows, exceptions, bounds.
#include "engine/refine/relation_finder.h"

#include <algorithm>

#include <QtTest>

#include "tests/support/event_log_fixture.h"

using namespace ff;

namespace {

struct Given : EventLogFixture {
    Given() {
        refiner.rule = RuleId(0);
        refiner.cause.symptoms = {"gpu.nvlink_error"};
        refiner.effect.symptoms = {"collective.watchdog_timeout"};
    }

    EventId fault(const std::string& node, Nanos at) {
        return add(
            {.symptom = "gpu.nvlink_error", .entity = gpuEntity(node, "0000:1b:00"), .at = at});
    }
    EventId timeout(const std::string& node, Nanos at) {
        return add({.symptom = "collective.watchdog_timeout",
                    .at = at,
                    .source = Source::AppLog,
                    .printerNode = node});
    }

    [[nodiscard]] std::vector<CausalEdge> find() const {
        std::vector<EventPlace> places;
        for (const Event& event : log.events) {
            places.push_back(placeOf(event, placement));
        }
        std::vector<CausalEdge> edges;
        std::vector<FoundRelation> relations;
        RelationFinder(rules, workload, log, places).find(refiner, relations);
        for (const FoundRelation& found : relations) {
            edges.push_back(told(found, log));
        }
        return edges;
    }

    Refiner refiner;
};

} // namespace

class RelationFinderTest : public QObject {
    Q_OBJECT

private slots:
    void relatesAcrossTheJob() {
        Given given;
        const EventId cause = given.fault("n1", 0);
        const EventId effect = given.timeout("n2", 600 * second);
        const auto edges = given.find();
        QCOMPARE(edges.size(), std::size_t(1));
        QVERIFY(edges[0].cause == cause && edges[0].effect == effect);
        QCOMPARE(edges[0].delay.delta, 600 * second);
        QVERIFY(edges[0].isOrderProven);
    }

    void keepsToSharedAndDifferentPlaces() {
        Given given;
        given.fault("n1", 0);
        given.timeout("n1", second);
        given.timeout("n2", second);
        given.timeout("", second); // unknown: neither the same nor different
        given.refiner.same = {EntityKind::Node};
        QCOMPARE(given.find().size(), std::size_t(1));
        QVERIFY(given.find()[0].effect == EventId(1));
        given.refiner.same.clear();
        given.refiner.different = {EntityKind::Node};
        QCOMPARE(given.find().size(), std::size_t(1));
        QVERIFY(given.find()[0].effect == EventId(2));
    }

    void looksThroughWindowsAtTimesAsTheyStand() {
        Given given;
        given.refiner.within = DelayWindow{0, 60 * second};
        given.fault("n1", 0);
        given.timeout("n2", 30 * second);
        given.timeout("n3", 2 * hour);
        given.log.clocks[given.log.events[0].onset.clock.index()].isZoneUnknown = true;
        const auto edges = given.find();
        QCOMPARE(edges.size(), std::size_t(1));
        QVERIFY(edges[0].effect == EventId(1));
        QVERIFY(!edges[0].isOrderProven); // the zone may be another one
        QVERIFY(edges[0].delay.uncertainty() >= zoneUncertainty);
    }

    void addsTheClocksUncertaintyToWindows() {
        Given given;
        given.refiner.within = DelayWindow{0, 60 * second};
        given.fault("n1", 0);
        given.timeout("n2", 65 * second); // two clocks, 2.5 s each
        QCOMPARE(given.find().size(), std::size_t(1));
        given.setUncertainty("n2", 2 * second);
        QVERIFY(given.find().empty());

        Given before;
        before.refiner.within = DelayWindow{0, 60 * second};
        before.fault("n1", 10 * second);
        before.timeout("n1", 9 * second); // one clock: certainly before
        QVERIFY(before.find().empty());
    }

    void relatesUntimedEventsWithoutProof() {
        Given given;
        given.refiner.within = DelayWindow{0, 60 * second};
        given.fault("n1", 0);
        given.add({.symptom = "collective.watchdog_timeout", .hasTime = false});
        const auto edges = given.find();
        QCOMPARE(edges.size(), std::size_t(1));
        QVERIFY(!edges[0].delay.isKnown);
        QVERIFY(!edges[0].isOrderProven);
    }

    void holdsUnlessSomethingElseIsNear() {
        Given given;
        given.fault("n1", 0);
        given.timeout("n1", 10 * second);
        Refiner::Exception exception;
        exception.when.symptoms = {"host.oom_kill"};
        exception.same = {EntityKind::Node};
        exception.within = DelayWindow{-60 * second, 5 * second};
        given.refiner.unless = exception;
        QCOMPARE(given.find().size(), std::size_t(1));
        given.add({.symptom = "host.oom_kill", .entity = nodeEntity("n2"), .at = 0});
        QCOMPARE(given.find().size(), std::size_t(1)); // another node
        given.add({.symptom = "host.oom_kill", .entity = nodeEntity("n1"), .at = hour});
        QCOMPARE(given.find().size(), std::size_t(1)); // another time
        given.add({.symptom = "host.oom_kill", .entity = nodeEntity("n1"), .at = 0});
        QVERIFY(given.find().empty());
    }

    void leavesOutWhatIsOutOfScope() {
        for (const EventState state :
             {EventState::Filtered, EventState::Cancelled, EventState::Consumed}) {
            Given given;
            given.fault("n1", 0);
            given.timeout("n1", second);
            given.log.events[0].state = state;
            QVERIFY(given.find().empty());
        }
        Given demoted;
        demoted.fault("n1", 0);
        demoted.timeout("n1", second);
        demoted.log.events[0].state = EventState::Demoted;
        QCOMPARE(demoted.find().size(), std::size_t(1));
    }

    void keepsTheNearestCauses() {
        Given given;
        for (int i = 0; i < 40; ++i) {
            given.fault("n1", i * second);
        }
        given.timeout("n1", 100 * second);
        const auto edges = given.find();
        QCOMPARE(edges.size(), mostCausesOfOne);
        for (const CausalEdge& edge : edges) {
            QVERIFY(edge.delay.delta <= 76 * second);
        }
    }

    void aFewConsequencesCarryTheChain() {
        Given given;
        given.refiner.cause.symptoms = {"collective.watchdog_timeout", "gpu.nvlink_error"};
        given.refiner.effect.symptoms = {"launcher.sigterm"};
        for (int i = 0; i < 12; ++i) {
            given.timeout("n1", i * second);
        }
        given.fault("n1", 0);
        given.add({.symptom = "launcher.sigterm", .entity = nodeEntity("n1"), .at = minute});
        const auto edges = given.find();
        QCOMPARE(edges.size(), mostLinksOfOne + 1);
        QVERIFY(std::any_of(edges.begin(), edges.end(), [&](const CausalEdge& edge) {
            return given.log.event(edge.cause).symptom ==
                   given.rules.findSymptom("gpu.nvlink_error");
        }));
    }

    void relatesNothingToItself() {
        Given given;
        given.refiner.effect.symptoms = {"gpu.nvlink_error"};
        given.fault("n1", 0);
        QVERIFY(given.find().empty());
    }
};

QTEST_GUILESS_MAIN(RelationFinderTest)
#include "relation_finder_test.moc"
