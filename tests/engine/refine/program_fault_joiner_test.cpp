// A program's fault on several ranks is the job's, unless one of them was certainly first.
#include "engine/refine/program_fault_joiner.h"

#include <QtTest>

#include "tests/support/event_log_fixture.h"

using namespace ff;

namespace {

struct Given : EventLogFixture {
    Given() { workload.id = "77"; }

    void fault(int rank, Nanos at, std::string_view symptom = "workload.python_exception") {
        add({.symptom = symptom,
             .entity = rankEntity(rank, "n" + std::to_string(rank)),
             .at = at,
             .source = Source::AppLog});
    }
    [[nodiscard]] std::vector<DerivedEvent> joined() const {
        std::vector<EventPlace> places;
        for (const Event& event : log.events) {
            places.push_back(placeOf(event, placement));
        }
        return joinProgramFaults(rules, workload, log, places);
    }
};

} // namespace

class ProgramFaultJoinerTest : public QObject {
    Q_OBJECT

private slots:
    void joinsRanksWithoutAProvenFirst() {
        Given given;
        for (int rank = 0; rank < 4; ++rank) {
            given.fault(rank, rank * second);
        }
        const auto made = given.joined();
        QCOMPARE(made.size(), std::size_t(1));
        QCOMPARE(made[0].event.members.size(), std::size_t(4));
        QCOMPARE(made[0].event.count, std::uint64_t(4));
        QCOMPARE(made[0].event.entity.text(), std::string("job 77"));
        QVERIFY(!made[0].event.entity.rank.has_value());
    }

    void tellsRanksOfUnknownNumberByTheirNodes() {
        Given given;
        for (const char* node : {"n1", "n2"}) {
            given.add({.symptom = "workload.cuda_oom",
                       .entity = nodeEntity(node),
                       .source = Source::AppLog});
        }
        QCOMPARE(given.joined().size(), std::size_t(1));
        Given one;
        one.add(
            {.symptom = "workload.cuda_oom", .entity = nodeEntity("n1"), .source = Source::AppLog});
        QVERIFY(one.joined().empty());
    }

    void leavesAProvenFirstAlone() {
        Given given;
        given.fault(0, 0);
        given.fault(1, minute);
        QVERIFY(given.joined().empty());
    }

    void asksForMoreWhereClocksAreOnlyAssumedToAgree() {
        Given given;
        given.fault(0, 0);
        given.fault(1, minute);
        given.setUncertainty("n0", 25 * second);
        given.setUncertainty("n1", 25 * second);
        QCOMPARE(given.joined().size(), std::size_t(1));
        for (Clock& clock : given.log.clocks) {
            clock.anchors = 12;
        }
        QVERIFY(given.joined().empty());
    }

    void leavesOneRankAlone() {
        Given given;
        given.fault(3, 0);
        given.fault(3, second);
        QVERIFY(given.joined().empty());
    }

    void joinsWhatRanksOfSeveralNodesSayOfStorage() {
        Given given;
        given.fault(0, 0, "storage.no_space");
        given.fault(1, second, "storage.no_space");
        QCOMPARE(given.joined().size(), std::size_t(1));
        Given kernels;
        for (const char* node : {"n1", "n2"}) {
            kernels.add({.symptom = "storage.no_space", .entity = nodeEntity(node)});
        }
        QVERIFY(kernels.joined().empty());
    }

    void aFullDiskOfOneNodeStaysItsOwn() {
        for (const auto& [symptom, joins] : {std::pair("storage.no_space", false),
                                             std::pair("storage.object_store_error", true)}) {
            Given given;
            for (int rank = 0; rank < 3; ++rank) {
                given.add({.symptom = symptom,
                           .entity = rankEntity(rank, "n1"),
                           .at = rank * second,
                           .source = Source::AppLog});
            }
            QCOMPARE(!given.joined().empty(), joins);
        }
    }

    void leavesAbsentRanksAndHardwareAlone() {
        Given given;
        given.fault(0, 0, "collective.rank_absent");
        given.fault(1, 0, "collective.rank_absent");
        given.fault(0, 0, "gpu.nvlink_error");
        given.fault(1, 0, "gpu.nvlink_error");
        QVERIFY(given.joined().empty());
    }

    void leavesExplainedOnesAlone() {
        Given given;
        given.fault(0, 0);
        given.fault(1, 0);
        given.log.events[1].state = EventState::Demoted;
        QVERIFY(given.joined().empty());
    }
};

QTEST_GUILESS_MAIN(ProgramFaultJoinerTest)
#include "program_fault_joiner_test.moc"
