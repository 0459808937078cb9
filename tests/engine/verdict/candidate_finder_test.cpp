// Causes joined by place, and the order between them.
#include "engine/verdict/candidate_finder.h"

#include <QtTest>

#include "tests/engine/verdict/verdict_scene.h"

using namespace ff;

namespace {

std::size_t candidatesOf(VerdictScene& scene) { return findCandidates(scene.input()).size(); }

} // namespace

class CandidateFinderTest : public QObject {
    Q_OBJECT

private slots:
    void joinsARankAndItsGpu() {
        VerdictScene scene;
        scene.placement.ranks[4] = {"n1", 0, {0, "0000:1b:00", "", ""}, {}, ""};
        scene.fault("n1");
        scene.add({.symptom = "gpu.sm_suspect", .entity = rankEntity(4, "n1")});
        QCOMPARE(candidatesOf(scene), std::size_t(1));
        scene.add({.symptom = "gpu.sm_suspect", .entity = rankEntity(5, "n1")});
        QCOMPARE(candidatesOf(scene), std::size_t(2));
    }

    void anEventOfTheNodeDoesNotJoinItsGpus() {
        VerdictScene scene;
        scene.fault("n1", 0, "0000:1b:00");
        scene.add({.symptom = "gpu.nvlink_error", .entity = nodeEntity("n1")});
        scene.fault("n1", second, "0000:43:00");
        const auto candidates = findCandidates(scene.input());
        QCOMPARE(candidates.size(), std::size_t(2));
        for (const Candidate& candidate : candidates) {
            QVERIFY(!scene.log.event(candidate.lead).entity.gpu.isEmpty());
        }
    }

    void keepsFaultsOfOtherHoursApart() {
        for (const auto& [apart, expected] : {std::pair(hour, 1), std::pair(4 * hour, 2)}) {
            VerdictScene scene;
            scene.placement.ranks[4] = {"n1", 0, {0, "0000:1b:00", "", ""}, {}, ""};
            scene.fault("n1");
            scene.add({.symptom = "gpu.sm_suspect", .entity = rankEntity(4, "n1"), .at = apart});
            QCOMPARE(candidatesOf(scene), std::size_t(expected));
        }
    }

    void keepsDomainsApart() {
        VerdictScene scene;
        scene.fault("n1");
        scene.add({.symptom = "host.oom_kill", .entity = nodeEntity("n1")}); // workload
        QCOMPARE(candidatesOf(scene), std::size_t(2));
    }

    void reachesTheFailureOnlyThroughEdges() {
        VerdictScene scene;
        const EventId one = scene.fault("n1");
        scene.fault("n2");
        scene.explain(one, scene.timeout(3));
        const auto candidates = findCandidates(scene.input());
        QCOMPARE(candidates.size(), std::size_t(2));
        QVERIFY(candidates[0].reachesFailure);
        QVERIFY(!candidates[1].reachesFailure);
    }

    void aDerivedCauseReachesWhatItsPartsExplain() {
        VerdictScene scene;
        const EventId part = scene.fault("n1");
        const EventId whole = scene.add({.symptom = "gpu.sm_suspect", .entity = nodeEntity("n2")});
        scene.explain(part, scene.timeout(3));
        scene.explain(part, whole, Relation::Derives);
        scene.log.events[part.index()].state = EventState::Consumed;
        scene.log.events[whole.index()].state = EventState::Active;
        const auto candidates = findCandidates(scene.input());
        QCOMPARE(candidates.size(), std::size_t(1));
        QVERIFY(candidates[0].reachesFailure);
    }

    void aProvenFirstRankStandsAlone() {
        VerdictScene scene;
        scene.add({.symptom = "workload.python_exception",
                   .entity = rankEntity(0, "n0"),
                   .at = 0,
                   .source = Source::AppLog});
        scene.add({.symptom = "workload.python_exception",
                   .entity = rankEntity(1, "n1"),
                   .at = minute,
                   .source = Source::AppLog});
        const VerdictInput input = scene.input();
        const auto candidates = findCandidates(input);
        QCOMPARE(candidates.size(), std::size_t(2));
        QVERIFY(isProvenEarlier(candidates[0], candidates[1], input));
        QVERIFY(!isProvenEarlier(candidates[1], candidates[0], input));
    }

    void twoSourcesOfOnePlaceConfirm() {
        VerdictScene scene;
        scene.fault("n1");
        scene.add({.symptom = "gpu.fell_off_bus",
                   .entity = gpuEntity("n1", "0000:1b:00"),
                   .source = Source::NodeMetrics});
        const auto candidates = findCandidates(scene.input());
        QCOMPARE(candidates.size(), std::size_t(1));
        QVERIFY(candidates[0].isConfirmed);
    }

    void whatALocalStartMayBeBehindWasNotThereBefore() {
        VerdictScene scene;
        for (Symptom& symptom : scene.rules.symptoms) {
            symptom.lasts = symptom.id == "gpu.nvlink_error";
        }
        const EventId fault = scene.fault("n1");
        scene.workload.start = scene.base + hour;
        const auto isBefore = [&] { return isFromBefore(scene.log.event(fault), scene.input()); };
        QVERIFY(isBefore());
        scene.workload.isStartZoneUnknown = true;
        QVERIFY(!isBefore());
        scene.workload.start = scene.base + 15 * hour; // behind it in every zone
        QVERIFY(isBefore());
        scene.workload.start = scene.base + hour;
        scene.log.clocks[scene.log.event(fault).onset.clock.index()].isZoneUnknown = true;
        QVERIFY(isBefore()); // of one zone, whichever it is
    }

    void aTwinThatOnlyAZoneKeepsAwayReachesTheFailureToo() {
        for (const auto& [apart, isTwin] :
             {std::pair(5 * hour + second, true), std::pair(5 * hour + 20 * minute, false)}) {
            VerdictScene scene;
            const EventId known = scene.fault("n1", -apart);
            const EventId local = scene.fault("n2");
            const EventId timeout = scene.timeout(0);
            const ClockId zoneless = scene.log.event(local).onset.clock;
            scene.log.clocks[zoneless.index()].isZoneUnknown = true;
            scene.log.events[timeout.index()].onset.clock = zoneless;
            scene.explain(local, timeout);
            const auto candidates = findCandidates(scene.input());
            QCOMPARE(candidates.size(), std::size_t(2));
            for (const Candidate& candidate : candidates) {
                QCOMPARE(candidate.reachesFailure, candidate.lead != known || isTwin);
            }
            QVERIFY(!isProvenEarlier(candidates[0], candidates[1], scene.input()));
            scene.log.clocks[zoneless.index()].isZoneUnknown = false;
            for (const Candidate& candidate : findCandidates(scene.input())) {
                QCOMPARE(candidate.reachesFailure, candidate.lead != known);
            }
        }
        // Two lines about one node are no rivals of each other.
        VerdictScene scene;
        const EventId known = scene.fault("n1", -5 * hour);
        const EventId local = scene.fault("n1");
        const ClockId zoneless(scene.log.clocks.size());
        scene.log.clocks.push_back({"n1", false, 0, 0, true, 0});
        scene.log.events[local.index()].onset.clock = zoneless;
        const EventId timeout = scene.timeout(0);
        scene.log.events[timeout.index()].onset.clock = zoneless;
        scene.explain(local, timeout);
        for (const Candidate& candidate : findCandidates(scene.input())) {
            QCOMPARE(candidate.reachesFailure, candidate.lead != known);
        }
    }

    void knowsWhatEndsAJob() {
        const VerdictScene scene;
        QVERIFY(endsJobByDefinition(scene.symptom("scheduler.time_limit")));
        QVERIFY(!endsJobByDefinition(scene.symptom("gpu.nvlink_error")));
    }

    void cascadesOutOfScopeAreNoSigns() {
        VerdictScene scene;
        const EventId timeout = scene.timeout(0);
        const Symptom& symptom = scene.symptom("collective.watchdog_timeout");
        QVERIFY(isFailureSign(scene.log.event(timeout), symptom));
        scene.log.events[0].state = EventState::Demoted;
        QVERIFY(isFailureSign(scene.log.event(timeout), symptom));
        scene.log.events[0].state = EventState::Filtered;
        QVERIFY(!isFailureSign(scene.log.event(timeout), symptom));
    }
};

QTEST_GUILESS_MAIN(CandidateFinderTest)
#include "candidate_finder_test.moc"
