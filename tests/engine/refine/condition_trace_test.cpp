// Conditions one by one, the nearest miss, and the states that a phase began with.
#include "engine/refine/condition_trace.h"

#include <QtTest>

#include "engine/refine/phase_log.h"
#include "engine/refine/refine_engine.h"
#include "tests/support/event_log_fixture.h"

using namespace ff;

namespace {

struct Given : EventLogFixture {
    Given() {
        refiner.cause.symptoms = {"gpu.*"};
        refiner.effect.symptoms = {"collective.*"};
        refiner.same = {EntityKind::Node};
        refiner.within = DelayWindow{-5 * second, 60 * second};
    }
    EventId fault(const std::string& node, Nanos at = 0) {
        return add(
            {.symptom = "gpu.nvlink_error", .entity = gpuEntity(node, "0000:1b:00"), .at = at});
    }
    EventId timeout(const std::string& node, Nanos at) {
        return add({.symptom = "collective.watchdog_timeout",
                    .at = at,
                    .source = Source::AppLog,
                    .printerNode = node});
    }
    [[nodiscard]] std::vector<EventPlace> places() const {
        std::vector<EventPlace> out;
        for (const Event& event : log.events) {
            out.push_back(placeOf(event, placement));
        }
        return out;
    }

    Refiner refiner;
};

std::vector<std::string> failed(const PairTrace& trace) {
    std::vector<std::string> out;
    for (const ConditionResult& each : trace.conditions) {
        if (!each.holds) {
            out.push_back(each.key);
        }
    }
    return out;
}

using Keys = std::vector<std::string>;

} // namespace

class ConditionTraceTest : public QObject {
    Q_OBJECT

private slots:
    void tellsEachConditionOfAPair() {
        Given given;
        const EventId fault = given.fault("n1");
        const EventId near = given.timeout("n1", 30 * second);
        const EventId late = given.timeout("n1", 600 * second);
        const EventId far = given.timeout("n2", 600 * second);
        const auto places = given.places();
        const ConditionTrace trace(given.refiner, {given.rules, given.workload, given.log, places});
        QCOMPARE(trace.of(fault, near).misses(), std::size_t(0));
        QCOMPARE(trace.of(fault, near).conditions.size(), std::size_t(4));
        QCOMPARE(failed(trace.of(fault, late)), (Keys{"within"}));
        QCOMPARE(trace.of(fault, late).delay.delta, 600 * second);
        QCOMPARE(failed(trace.of(fault, far)), (Keys{"same.node", "within"}));
        QCOMPARE(failed(trace.of(near, far)), (Keys{"cause.symptom", "same.node", "within"}));
    }

    void tellsWhatExceptsTheEffect() {
        Given given;
        given.refiner.unless = Refiner::Exception{{}, {EntityKind::Node}, DelayWindow{-second, 0}};
        given.refiner.unless->when.symptoms = {"host.oom_kill"};
        const EventId fault = given.fault("n1");
        const EventId effect = given.timeout("n1", 30 * second);
        given.add({.symptom = "host.oom_kill", .entity = nodeEntity("n2"), .at = 30 * second});
        const EventId kill =
            given.add({.symptom = "host.oom_kill", .entity = nodeEntity("n1"), .at = 30 * second});
        const auto places = given.places();
        const ConditionTrace trace(given.refiner, {given.rules, given.workload, given.log, places});
        const PairTrace pair = trace.of(fault, effect);
        QCOMPARE(failed(pair), (Keys{"unless"}));
        QVERIFY(pair.exception && *pair.exception == kill);
    }

    void findsTheNearestMiss() {
        Given given;
        given.timeout("n2", 600 * second);
        const EventId fault = given.fault("n1");
        const EventId late = given.timeout("n1", 600 * second);
        const auto places = given.places();
        const auto nearest =
            ConditionTrace(given.refiner, {given.rules, given.workload, given.log, places})
                .nearest();
        QVERIFY(nearest.has_value());
        QVERIFY(nearest->cause == fault && nearest->effect == late);
        QCOMPARE(failed(*nearest), (Keys{"within"}));
    }

    void thereIsNoneWithoutAPair() {
        Given given;
        given.fault("n1");
        const auto places = given.places();
        QVERIFY(!ConditionTrace(given.refiner, {given.rules, given.workload, given.log, places})
                     .nearest());
    }

    void tracesFilters() {
        Given given;
        const EventId fault = given.fault("n1");
        Filter filter;
        filter.when.symptoms = {"gpu.*"};
        filter.when.domains = {"network"};
        const auto places = given.places();
        const auto results =
            traceFilter(filter, {given.rules, given.workload, given.log, places}, fault);
        QCOMPARE(results,
                 (std::vector<ConditionResult>{{"when.symptom", true}, {"when.domain", false}}));
    }

    void aPhaseIsReadBackFromTheGraph() {
        Given given;
        const EventId fault = given.fault("n1");
        const EventId twin = given.add({.symptom = "gpu.fell_off_bus",
                                        .entity = gpuEntity("n1", "0000:1b:00"),
                                        .source = Source::AppLog});
        const EventId effect = given.timeout("n1", second);
        given.addRefiner("early", Relation::Confirms, "gpu.nvlink_error", "gpu.fell_off_bus")
            .phase = Phase::Early;
        given.addRefiner("main", Relation::Explains, "gpu.nvlink_error", "collective.*");
        const CausalGraph graph =
            relateEvents(given.rules, given.workload, given.placement, given.log, {});
        const EventLog early = logBefore(Phase::Early, graph, given.rules);
        QCOMPARE(early.event(twin).state, EventState::Active);
        QVERIFY(!early.event(fault).isConfirmed);
        const EventLog main = logBefore(Phase::Main, graph, given.rules);
        QCOMPARE(main.event(twin).state, EventState::Demoted);
        QVERIFY(main.event(fault).isConfirmed);
        QCOMPARE(main.event(effect).state, EventState::Active);
        const EventLog final = logBefore(Phase::Final, graph, given.rules);
        QCOMPARE(final.event(effect).state, EventState::Demoted);
    }

    void derivedEventsAreThereAfterTheirPhase() {
        Given given;
        given.fault("n1");
        given.fault("n1", second);
        Refiner& derives = given.addRefiner("sum", Relation::Derives, "gpu.nvlink_error", "");
        derives.phase = Phase::Early;
        derives.same = {EntityKind::Node};
        derives.count.atLeast = 2;
        derives.emit = "gpu.sm_suspect";
        const CausalGraph graph =
            relateEvents(given.rules, given.workload, given.placement, given.log, {});
        QCOMPARE(graph.log.events.size(), std::size_t(3));
        QCOMPARE(logBefore(Phase::Early, graph, given.rules).events.size(), std::size_t(2));
        const EventLog main = logBefore(Phase::Main, graph, given.rules);
        QCOMPARE(main.events.size(), std::size_t(3));
        QCOMPARE(main.events[0].state, EventState::Consumed);
        QCOMPARE(main.events[2].state, EventState::Active);
    }
};

QTEST_GUILESS_MAIN(ConditionTraceTest)
#include "condition_trace_test.moc"
