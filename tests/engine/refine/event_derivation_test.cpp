// New events out of several: counts, distinct places, windows, groups.
#include "engine/refine/event_derivation.h"

#include <QtTest>

#include "tests/support/event_log_fixture.h"

using namespace ff;

namespace {

struct Given : EventLogFixture {
    Given() {
        refiner.rule = RuleId(0);
        refiner.relation = Relation::Derives;
        refiner.cause.symptoms = {"gpu.ecc_corrected"};
        refiner.emit = "gpu.sm_suspect";
        refiner.because = "several of them";
        refiner.count.atLeast = 2;
    }

    EventId seen(const std::string& node, const std::string& pci, Nanos at) {
        return add({.symptom = "gpu.ecc_corrected", .entity = gpuEntity(node, pci), .at = at});
    }

    [[nodiscard]] std::vector<DerivedEvent> derive() const {
        std::vector<EventPlace> places;
        for (const Event& event : log.events) {
            places.push_back(placeOf(event, placement));
        }
        return deriveEvents(refiner, rules, workload, log, places);
    }

    Refiner refiner;
};

} // namespace

class EventDerivationTest : public QObject {
    Q_OBJECT

private slots:
    void countsEvents() {
        Given given;
        given.seen("n1", "0000:1b:00", 0);
        QVERIFY(given.derive().empty());
        given.seen("n1", "0000:43:00", 5 * second);
        const auto made = given.derive();
        QCOMPARE(made.size(), std::size_t(1));
        QCOMPARE(made[0].event.members.size(), std::size_t(2));
        QCOMPARE(made[0].event.count, std::uint64_t(2));
        QCOMPARE(made[0].event.symptom.value, given.rules.findSymptom("gpu.sm_suspect").value);
        QCOMPARE(made[0].event.onset.at, given.base);
        QCOMPARE(made[0].event.last.at, given.base + 5 * second);
        QVERIFY(made[0].event.entity.isEmpty()); // shares nothing but the job
    }

    void countsRepeatsOfOneEvent() {
        Given given;
        given.add({.symptom = "gpu.ecc_corrected", .entity = nodeEntity("n1"), .count = 2});
        QCOMPARE(given.derive().size(), std::size_t(1));
    }

    void countsDistinctPlaces() {
        Given given;
        given.refiner.count.distinct = EntityKind::Gpu;
        given.seen("n1", "0000:1b:00", 0);
        given.seen("n1", "0000:1b:00", second);
        QVERIFY(given.derive().empty());
        given.seen("n2", "0000:1b:00", 2 * second); // the same address elsewhere is another GPU
        QCOMPARE(given.derive().size(), std::size_t(1));
    }

    void groupsBySharedPlaces() {
        Given given;
        given.refiner.same = {EntityKind::Node};
        given.seen("n1", "0000:1b:00", 0);
        given.seen("n2", "0000:1b:00", 0);
        given.add({.symptom = "gpu.ecc_corrected"}); // nobody knows where
        QVERIFY(given.derive().empty());
        given.seen("n2", "0000:43:00", 0);
        const auto made = given.derive();
        QCOMPARE(made.size(), std::size_t(1));
        QCOMPARE(made[0].event.entity.node, std::string("n2"));
    }

    void keepsToTheWindow() {
        Given given;
        given.refiner.count.within = 10 * second;
        given.seen("n1", "0000:1b:00", 0);
        given.seen("n1", "0000:43:00", 11 * second);
        QVERIFY(given.derive().empty());
        given.seen("n1", "0000:5d:00", 21 * second);
        const auto made = given.derive();
        QCOMPARE(made.size(), std::size_t(1));
        QCOMPARE(made[0].event.onset.at, given.base + 11 * second);
    }

    /// Enough at first and a straggler hours later: the first ones still count.
    void makesAnEventOfEveryRun() {
        Given given;
        given.refiner.count.within = 10 * second;
        given.seen("n1", "0000:1b:00", 0);
        given.seen("n1", "0000:43:00", second);
        given.seen("n1", "0000:5d:00", hour);
        QCOMPARE(given.derive().size(), std::size_t(1));
        given.seen("n1", "0000:8f:00", hour + second);
        const auto made = given.derive();
        QCOMPARE(made.size(), std::size_t(2));
        QCOMPARE(made[0].event.members.size(), std::size_t(2));
        QCOMPARE(made[1].event.onset.at, given.base + hour);
    }

    /// Only whole zones lie between them: the run is one, at the times like the job's own.
    void bringsLocalTimesToKnownOnes() {
        for (const auto& [apart, isOne] :
             {std::pair(5 * hour + second, true), std::pair(5 * hour + 20 * minute, false)}) {
            Given given;
            given.refiner.count.within = 10 * second;
            given.seen("n1", "0000:1b:00", -apart);
            const EventId local = given.seen("n2", "0000:43:00", 0);
            const ClockId zoneless = given.log.event(local).onset.clock;
            QVERIFY(given.derive().empty());
            given.log.clocks[zoneless.index()].isZoneUnknown = true;
            QCOMPARE(given.derive().size(), std::size_t(isOne ? 1 : 0));
            if (isOne) {
                QCOMPARE(given.derive()[0].event.onset.at, given.base - apart);
                given.workload.isStartZoneUnknown = true;
                const DerivedEvent made = given.derive()[0];
                QCOMPARE(made.event.onset.at, given.base);
                QVERIFY(made.event.last.at >= made.event.onset.at);
                QVERIFY(made.event.members == (std::vector<EventId>{EventId(0), EventId(1)}));
            }
        }
    }

    void leavesInactiveEventsOut() {
        Given given;
        given.seen("n1", "0000:1b:00", 0);
        given.seen("n1", "0000:43:00", 0);
        given.log.events[1].state = EventState::Filtered;
        QVERIFY(given.derive().empty());
    }

    void isConfirmedBySeveralSources() {
        Given given;
        given.seen("n1", "0000:1b:00", 0);
        given.seen("n1", "0000:43:00", 0);
        QVERIFY(!given.derive()[0].event.isConfirmed);
        given.log.events[1].source = Source::NodeMetrics;
        QVERIFY(given.derive()[0].event.isConfirmed);
    }
};

QTEST_GUILESS_MAIN(EventDerivationTest)
#include "event_derivation_test.moc"
