// What each relation moves, phase by phase.
#include "engine/refine/refine_engine.h"

#include <QtTest>

#include "tests/support/event_log_fixture.h"

using namespace ff;

namespace {

struct Given : EventLogFixture {
    EventId fault(const std::string& node, Nanos at = 0) {
        return add(
            {.symptom = "gpu.nvlink_error", .entity = gpuEntity(node, "0000:1b:00"), .at = at});
    }
    EventId timeout(const std::string& node, Nanos at = second) {
        return add({.symptom = "collective.watchdog_timeout",
                    .at = at,
                    .source = Source::AppLog,
                    .printerNode = node});
    }
    [[nodiscard]] CausalGraph relate() const {
        return relateEvents(rules, workload, placement, log, {});
    }
};

int stateOf(const CausalGraph& graph, EventId id) { return int(graph.log.event(id).state); }

} // namespace

class RefineEngineTest : public QObject {
    Q_OBJECT

private slots:
    void explainsDemotesTheEffect() {
        Given given;
        const EventId cause = given.fault("n1");
        const EventId effect = given.timeout("n1");
        given.addRefiner("x", Relation::Explains, "gpu.*", "collective.*");
        const CausalGraph graph = given.relate();
        QCOMPARE(stateOf(graph, cause), int(EventState::Active));
        QCOMPARE(stateOf(graph, effect), int(EventState::Demoted));
        QVERIFY(!graph.log.event(cause).isConfirmed);
        QCOMPARE(graph.edges.size(), std::size_t(1));
        const Event::Move& move = graph.log.event(effect).history.back();
        QVERIFY(move.by == cause && move.to == EventState::Demoted && move.phase == Phase::Main);
        QCOMPARE(given.rules.ruleName(move.rule), std::string("test/x"));
        QCOMPARE(move.reason, std::string("because of test/x"));
    }

    void confirmsOnlyFromAnotherSourceOrNode() {
        const auto isConfirmed = [](Source source, const std::string& node) {
            Given given;
            const EventId cause = given.fault("n1");
            const EventId effect =
                given.add({.symptom = "gpu.ecc_corrected", .source = source, .printerNode = node});
            given.addRefiner("x", Relation::Confirms, "gpu.nvlink_error", "gpu.ecc_corrected");
            const CausalGraph graph = given.relate();
            return graph.log.event(effect).state == EventState::Demoted &&
                   graph.log.event(cause).isConfirmed;
        };
        QVERIFY(!isConfirmed(Source::Syslog, "n1"));
        QVERIFY(isConfirmed(Source::AppLog, "n1"));
        QVERIFY(isConfirmed(Source::Syslog, "n2"));
        QVERIFY(!isConfirmed(Source::Syslog, "")); // who knows
    }

    void cancelsTakesTheEarlierBack() {
        Given given;
        const EventId down =
            given.add({.symptom = "network.link_down", .entity = nodeEntity("n1")});
        const EventId up =
            given.add({.symptom = "network.link_up", .entity = nodeEntity("n1"), .at = 5 * second});
        given.addRefiner("x", Relation::Cancels, "network.link_down", "network.link_up").within =
            DelayWindow{0, minute};
        const CausalGraph graph = given.relate();
        QCOMPARE(stateOf(graph, down), int(EventState::Cancelled));
        QCOMPARE(stateOf(graph, up), int(EventState::Active));
    }

    void supersedesConsumesTheLessSpecific() {
        Given given;
        const EventId specific = given.fault("n1");
        const EventId general =
            given.add({.symptom = "host.machine_check", .entity = nodeEntity("n1")});
        given.addRefiner("x", Relation::Supersedes, "gpu.*", "host.machine_check");
        const CausalGraph graph = given.relate();
        QCOMPARE(stateOf(graph, specific), int(EventState::Active));
        QCOMPARE(stateOf(graph, general), int(EventState::Consumed));
    }

    void derivesConsumesTheParts() {
        Given given;
        const EventId one = given.fault("n1");
        const EventId two = given.fault("n2");
        Refiner& refiner = given.addRefiner("x", Relation::Derives, "gpu.nvlink_error", "");
        refiner.emit = "gpu.sm_suspect";
        refiner.count.atLeast = 2;
        const CausalGraph graph = given.relate();
        QCOMPARE(graph.log.events.size(), std::size_t(3));
        QCOMPARE(stateOf(graph, one), int(EventState::Consumed));
        QCOMPARE(stateOf(graph, two), int(EventState::Consumed));
        QCOMPARE(stateOf(graph, EventId(2)), int(EventState::Active));
        QCOMPARE(graph.edges.size(), std::size_t(2));
        QVERIFY(graph.edges[0].cause == one && graph.edges[0].effect == EventId(2));
    }

    void filtersComeFirst() {
        Given given;
        const EventId cause = given.fault("n1");
        const EventId effect = given.timeout("n1");
        given.addFilter("f", "gpu.*");
        given.addRefiner("x", Relation::Explains, "gpu.*", "collective.*");
        const CausalGraph graph = given.relate();
        QCOMPARE(stateOf(graph, cause), int(EventState::Filtered));
        QCOMPARE(stateOf(graph, effect), int(EventState::Active));
        QVERIFY(graph.edges.empty());
    }

    /// Inside a phase every rule sees the states that it began with, whatever the order of rules.
    void rulesOfOnePhaseDoNotSeeEachOther() {
        for (const bool isSwapped : {false, true}) {
            Given given;
            const EventId link = given.add({.symptom = "network.link_down"});
            const EventId fault = given.fault("n1");
            const EventId effect = given.timeout("n1");
            given.addRefiner("a", Relation::Supersedes, "network.link_down", "gpu.*");
            given.addRefiner("b", Relation::Explains, "gpu.*", "collective.*");
            if (isSwapped) {
                std::swap(given.rules.refiners[0], given.rules.refiners[1]);
            }
            const CausalGraph graph = given.relate();
            QCOMPARE(stateOf(graph, fault), int(EventState::Consumed));
            QCOMPARE(stateOf(graph, effect), int(EventState::Demoted));
            QCOMPARE(stateOf(graph, link), int(EventState::Active));
        }
    }

    void laterPhasesSeeEarlierOnes() {
        Given given;
        const EventId effect = given.timeout("n1");
        given.add({.symptom = "network.link_down"});
        given.fault("n1");
        given.addRefiner("a", Relation::Supersedes, "network.link_down", "gpu.*").phase =
            Phase::Early;
        given.addRefiner("b", Relation::Explains, "gpu.*", "collective.*");
        QCOMPARE(stateOf(given.relate(), effect), int(EventState::Active));
    }

    void cancelledStaysCancelled() {
        Given given;
        const EventId down =
            given.add({.symptom = "network.link_down", .entity = nodeEntity("n1")});
        given.add({.symptom = "network.link_up", .entity = nodeEntity("n1"), .at = 5 * second});
        given.fault("n1");
        given.addRefiner("a", Relation::Cancels, "network.link_down", "network.link_up");
        given.addRefiner("b", Relation::Explains, "gpu.*", "network.link_down");
        const CausalGraph graph = given.relate();
        QCOMPARE(stateOf(graph, down), int(EventState::Cancelled));
        QCOMPARE(graph.log.event(down).history.size(), std::size_t(2)); // both are kept
    }

    void tellsOfCyclesThatItCuts() {
        Given given;
        given.fault("n1");
        given.add({.symptom = "host.machine_check", .entity = nodeEntity("n1")});
        given.addRefiner("a", Relation::Explains, "gpu.*", "host.machine_check");
        given.addRefiner("b", Relation::Explains, "host.machine_check", "gpu.*");
        const CausalGraph graph = given.relate();
        QCOMPARE(graph.edges.size(), std::size_t(1));
        QCOMPARE(graph.notes.size(), std::size_t(1));
    }
};

QTEST_GUILESS_MAIN(RefineEngineTest)
#include "refine_engine_test.moc"
