// Ranks that failed and that no event names.
#include "engine/verdict/unexplained_finder.h"

#include <QtTest>

#include "engine/verdict/verdict_builder.h"
#include "tests/engine/verdict/verdict_scene.h"

using namespace ff;

namespace {

constexpr TerminalState failed = TerminalState::Failed;

/// Ranks on nodes of four, as a placement that is complete knows them.
void place(VerdictScene& scene, int ranks) {
    for (int rank = 0; rank < ranks; ++rank) {
        RankPlace& at = scene.placement.ranks[rank];
        at.node = "n" + std::to_string(rank / 4);
        at.localRank = rank % 4;
    }
    scene.placement.indexRanks();
}

Record tableRow(int rank) {
    Record row;
    row.kind = "launcher_failure";
    row.rank = rank;
    row.set("exit_code", "1");
    return row;
}

Record podRow(const std::string& name, const std::string& code, const std::string& state) {
    Record row;
    row.kind = "k8s_pod";
    row.set("name", name);
    row.set("state", state);
    row.set("exit_code", code);
    return row;
}

MemberReading& log(VerdictScene& scene, const std::string& path) {
    const Member& member = scene.addMember(path, MemberKind::AppLog, {});
    return scene.readings[member.id.index()];
}

} // namespace

class UnexplainedFinderTest : public QObject {
    Q_OBJECT

private slots:
    void ranksOfTheLaunchersTableAreOneEntry() {
        VerdictScene scene;
        place(scene, 16);
        MemberReading& reading = log(scene, "job.out");
        for (const int rank : {9, 3, 4, 5, 9}) {
            reading.records.push_back(tableRow(rank));
        }
        const auto found = failedRanksWithoutEvent(scene.input(), failed);
        QCOMPARE(found.size(), std::size_t(1));
        QVERIFY(!found[0].event.isValid() && !found[0].rank);
        QCOMPARE(found[0].ranks, (std::vector<int>{3, 4, 5, 9}));
        QCOMPARE(found[0].rankCount(), std::size_t(4));
    }

    void oneRankIsNamedByItself() {
        VerdictScene scene;
        log(scene, "job.out").records.push_back(tableRow(7));
        const auto found = failedRanksWithoutEvent(scene.input(), failed);
        QCOMPARE(found.size(), std::size_t(1));
        QCOMPARE(found[0].rank, std::optional(7));
    }

    void ranksThatAnEventNamesAreNot() {
        VerdictScene scene;
        place(scene, 16);
        scene.placement.ranks[6].gpu.pci = "0000:1b:00";
        MemberReading& reading = log(scene, "job.out");
        for (const int rank : {2, 6, 9, 12}) {
            reading.records.push_back(tableRow(rank));
        }
        scene.timeout(2);                                                         // printed by it
        scene.fault("n1");                                                        // about its GPU
        scene.add({.symptom = "host.machine_check", .entity = nodeEntity("n3")}); // its node
        const auto found = failedRanksWithoutEvent(scene.input(), failed);
        QCOMPARE(found.size(), std::size_t(1));
        QCOMPARE(found[0].ranks, std::vector<int>{9});
    }

    void aPodThatFailedStandsForItsRanks() {
        VerdictScene scene;
        place(scene, 12);
        scene.placement.aliases["train-1"] = "n1";
        MemberReading& reading = log(scene, "pods.json");
        reading.records.push_back(podRow("train-1", "137", "terminated"));
        reading.records.push_back(podRow("n0", "0", "terminated"));
        reading.records.push_back(podRow("n2", "1", "last_terminated"));
        const auto found = failedRanksWithoutEvent(scene.input(), failed);
        QCOMPARE(found.size(), std::size_t(1));
        QCOMPARE(found[0].ranks, (std::vector<int>{4, 5, 6, 7}));
    }

    void logsThatEndEarlyTellToo() {
        VerdictScene scene;
        for (int rank = 0; rank < 4; ++rank) {
            const Member& member = scene.addMember("rank_" + std::to_string(rank) + ".log",
                                                   MemberKind::AppLog, {}, rank);
            scene.readings[member.id.index()].lastTime =
                VerdictScene::base - (rank == 2 ? 2 * hour : 0);
        }
        const auto found = failedRanksWithoutEvent(scene.input(), failed);
        QCOMPARE(found.size(), std::size_t(1));
        QCOMPARE(found[0].ranks, std::vector<int>{2});
        QVERIFY(found[0].why.starts_with("Its log ends"));
        QVERIFY(found[0].fellSilent);
        scene.timeout(2);
        QVERIFY(failedRanksWithoutEvent(scene.input(), failed).empty());
    }

    void ranksThatFellSilentAreNotSaidToHaveFailed() {
        VerdictScene scene;
        scene.workload.terminalState = TerminalState::Failed;
        for (int rank = 0; rank < 8; ++rank) {
            const Member& member = scene.addMember("rank_" + std::to_string(rank) + ".log",
                                                   MemberKind::AppLog, {}, rank);
            scene.readings[member.id.index()].lastTime =
                VerdictScene::base - (rank >= 5 ? 2 * hour : 0);
        }
        log(scene, "job.out").records.push_back(tableRow(1));
        const auto found = failedRanksWithoutEvent(scene.input(), failed);
        QCOMPARE(found.size(), std::size_t(2));
        QVERIFY(!found[0].fellSilent && found[1].fellSilent);
        QVERIFY(found[1].why.starts_with("Their logs end"));
        const std::string text = decide(scene.input()).explanation;
        QVERIFY(text.find("1 rank failed without any event that names it.") != std::string::npos);
        QVERIFY(text.find("3 ranks fell silent long before the failure; no event names them, and "
                          "nothing says that they failed.") != std::string::npos);
    }

    void otherCausesAreCalledLaterOnlyWhereTheyAre() {
        VerdictScene scene;
        for (Symptom& symptom : scene.rules.symptoms) {
            symptom.lasts = symptom.id == "gpu.nvlink_error";
        }
        scene.workload.start = VerdictScene::base;
        const EventId old = scene.fault("n9", -hour);
        const EventId first = scene.fault("n1", minute);
        const EventId later = scene.fault("n2", 2 * minute);
        const EventId stray = scene.fault("n3", 3 * minute);
        const EventId sign = scene.timeout(3);
        for (const EventId cause : {old, first, later}) {
            scene.explain(cause, sign);
        }
        const Verdict verdict = decide(scene.input());
        QVERIFY(verdict.primary && verdict.primary->event == first);
        const auto whyOf = [&](EventId id) {
            for (const Unexplained& each : verdict.unexplained) {
                if (each.event == id) {
                    return each.why;
                }
            }
            return std::string();
        };
        QCOMPARE(whyOf(old), std::string("There before the attempt; the primary is a fault of the "
                                         "attempt itself."));
        QCOMPARE(whyOf(later), std::string("A later fault; the primary began before it."));
        QCOMPARE(whyOf(stray), std::string("No rule relates it to the failure."));
    }

    void anOrderThatIsNotProvenIsSaidToBeSo() {
        VerdictScene scene;
        const EventId sign = scene.timeout(3);
        for (const char* node : {"n1", "n2"}) {
            scene.explain(scene.fault(node), sign);
        }
        const VerdictInput input = scene.input();
        const auto candidates = findCandidates(input);
        Accusation primary;
        primary.event = candidates.at(0).lead;
        primary.events = candidates.at(0).events;
        const auto found = unexplainedEvents(input, primary, candidates,
                                             ExplainedSet(input.graph, primary.events));
        QCOMPARE(found.size(), std::size_t(1));
        QVERIFY(found[0].why.ends_with("which of them came first is not proven."));
    }

    void rowsOfOtherTimesAreOfOtherAttempts() {
        VerdictScene scene;
        scene.workload.attempt = 1;
        scene.workload.start = VerdictScene::base;
        MemberReading& reading = log(scene, "job.out");
        Record row = tableRow(7);
        row.stamp = {VerdictScene::base - hour,
                     VerdictScene::base - hour,
                     VerdictScene::base - hour,
                     TimeQuality::Exact,
                     {}};
        reading.records.push_back(row);
        reading.records.push_back(tableRow(8)); // no time: nobody knows
        QVERIFY(failedRanksWithoutEvent(scene.input(), failed).empty());
        scene.workload.start = VerdictScene::base - 2 * hour;
        QCOMPARE(failedRanksWithoutEvent(scene.input(), failed).size(), std::size_t(1));
    }

    void aJobThatDidNotFailHasNone() {
        VerdictScene scene;
        log(scene, "job.out").records.push_back(tableRow(7));
        QVERIFY(failedRanksWithoutEvent(scene.input(), TerminalState::Completed).empty());
        QVERIFY(failedRanksWithoutEvent(scene.input(), TerminalState::Unknown).empty());
    }

    void theVerdictTellsThemApartFromEvents() {
        VerdictScene scene;
        scene.workload.terminalState = TerminalState::Failed;
        MemberReading& reading = log(scene, "job.out");
        reading.records.push_back(tableRow(7));
        reading.records.push_back(tableRow(8));
        scene.explain(scene.fault("n1"), scene.timeout(3));
        const Verdict verdict = decide(scene.input());
        QVERIFY(verdict.primary.has_value());
        QCOMPARE(verdict.unexplained.size(), std::size_t(1));
        QVERIFY(verdict.explanation.find("2 ranks failed without any event") != std::string::npos);
        QVERIFY(verdict.explanation.find("stay") == std::string::npos);
    }
};

QTEST_GUILESS_MAIN(UnexplainedFinderTest)
#include "unexplained_finder_test.moc"
