// Attempts by each source, which one is selected, and what belongs to which.
#include "engine/placement/attempt_builder.h"

#include <QtTest>

#include "tests/engine/placement/placement_scene.h"

using namespace ff;

namespace {

constexpr Nanos t0 = 1'790'000'000 * second;

void restartCount(PlacementScene& scene, int count, std::optional<Nanos> at = {}) {
    scene.say(PlacementFact::RestartCount, "n1", {{"count", std::to_string(count)}}, at);
}

std::vector<std::pair<std::string, std::string>> row(const std::string& state,
                                                     const std::string& submit,
                                                     const std::string& end,
                                                     const std::string& nodes = "n[1-2]") {
    return {{"job_id", "8"},    {"job_name", "llm"}, {"user", "ana"}, {"state", state},
            {"submit", submit}, {"start", submit},   {"end", end},    {"nodes", nodes}};
}

void addRow(PlacementScene& scene, const std::vector<std::pair<std::string, std::string>>& fields,
            Nanos end) {
    Record& record = scene.addRecord("sacct_job", fields);
    record.stamp = PlacementScene::exactly(end);
    record.locator.member = MemberId(0);
    record.locator.offset = 5'000 + static_cast<std::uint64_t>(scene.readings[0].records.size());
}

void addTwoRuns(PlacementScene& scene, const std::string& last = "FAILED") {
    addRow(scene, row("NODE_FAIL", "2026-09-21T14:00:00Z", "2026-09-21T15:00:00Z"), t0);
    addRow(scene, row(last, "2026-09-21T15:05:00Z", "2026-09-21T16:00:00Z", "n[1,3]"), t0 + hour);
}

} // namespace

class AttemptBuilderTest : public QObject {
    Q_OBJECT

private slots:
    void oneAttemptIsAlwaysThere() {
        const AttemptPlan plan = PlacementScene().plan();
        QCOMPARE(plan.attempts.size(), std::size_t(1));
        QCOMPARE(plan.attempt().number, 0);
        QCOMPARE(plan.attemptOf(Match{}).value_or(-1), 0);
    }

    void aLauncherRestartsItsWorkers() {
        PlacementScene scene;
        restartCount(scene, 0, t0);
        scene.say(PlacementFact::RestartAhead, "n1", {{"left", "2"}, {"most", "2"}}, t0 + minute);
        restartCount(scene, 1, t0 + minute + 8 * second);
        const AttemptPlan plan = scene.plan();
        QCOMPARE(plan.attempts.size(), std::size_t(2));
        QCOMPARE(plan.attempts[0].start.value_or(0), t0);
        QCOMPARE(plan.attempts[0].end.value_or(0), t0 + minute);
        QCOMPARE(int(plan.attempts[0].state), int(TerminalState::Failed));
        QCOMPARE(plan.attempts[1].start.value_or(0), t0 + minute + 8 * second);
        QCOMPARE(plan.attempts[1].learntFrom, std::string("restart_count=1 of the launcher"));
        QCOMPARE(plan.selected, std::size_t(1));
        // Lines without a stamp by their place, those with one by it.
        QCOMPARE(plan.attemptOf(scene.lineAt(50)).value_or(-1), 0);
        QCOMPARE(plan.attemptOf(scene.lineAt(150)).value_or(-1), 0);
        QCOMPARE(plan.attemptOf(scene.lineAt(250)).value_or(-1), 1);
        QCOMPARE(plan.attemptOf(scene.lineAt(250, t0 + 10 * second)).value_or(-1), 0);
    }

    void theSameCountIsNoRestart() {
        PlacementScene scene;
        restartCount(scene, 0, t0);
        restartCount(scene, 0, t0 + minute); // a node joined
        QCOMPARE(scene.plan().attempts.size(), std::size_t(1));
    }

    void aCountThatFallsIsALauncherStartedAnew() {
        PlacementScene scene;
        restartCount(scene, 0, t0);
        restartCount(scene, 1, t0 + minute);
        restartCount(scene, 0, t0 + 2 * minute);
        QCOMPARE(scene.plan().attempts.size(), std::size_t(3));
        PlacementScene joined; // logs of two nodes, one behind the other
        restartCount(joined, 0, t0);
        restartCount(joined, 1, t0 + minute);
        restartCount(joined, 0, t0);
        restartCount(joined, 1, t0 + minute);
        QCOMPARE(joined.plan().attempts.size(), std::size_t(2));
    }

    void rowsOfOneJobAreItsRuns() {
        PlacementScene scene;
        addTwoRuns(scene);
        addTwoRuns(scene); // the same rows in another file
        const AttemptPlan plan = scene.plan();
        QCOMPARE(plan.attempts.size(), std::size_t(2));
        QCOMPARE(int(plan.attempts[0].state), int(TerminalState::NodeFail));
        QCOMPARE(int(plan.attempts[1].state), int(TerminalState::Failed));
        QCOMPARE(plan.run().nodes, (std::vector<std::string>{"n1", "n3"}));
        QCOMPARE(toRfc3339(*plan.attempts[1].start), std::string("2026-09-21T15:05:00.000000000Z"));
        const Record& first = scene.readings[0].records[0];
        Match match;
        match.locator = first.locator;
        match.stamp = first.stamp;
        QCOMPARE(plan.attemptOf(match).value_or(-1), 0);
    }

    void anIdUsedAgainIsAnotherJob() {
        PlacementScene scene;
        auto other = row("FAILED", "2026-01-02T01:00:00Z", "2026-01-02T02:00:00Z");
        other[1].second = "eval";
        addRow(scene, other, t0 - 200 * day);
        addTwoRuns(scene);
        QCOMPARE(scene.plan().attempts.size(), std::size_t(2));
    }

    void theLastThatFailedIsSelected() {
        PlacementScene scene;
        addTwoRuns(scene, "COMPLETED");
        QCOMPARE(scene.plan().selected, std::size_t(0));
        QCOMPARE(scene.plan(1).selected, std::size_t(1));
        PlacementScene running;
        addTwoRuns(running, "RUNNING");
        QCOMPARE(running.plan().selected, std::size_t(0));
    }

    void anUnknownNumberFailsWithTheList() {
        PlacementScene scene;
        addTwoRuns(scene);
        const auto plan = buildAttempts(scene.evidence(), 2);
        QVERIFY(!plan.has_value());
        QCOMPARE(plan.error().what, std::string("there is no attempt 2"));
        QVERIFY(plan.error().hint.find("0 (2026-09-21T14:00:00") != std::string::npos);
        QVERIFY(plan.error().hint.find("node_fail") != std::string::npos);
        QVERIFY(!buildAttempts(scene.evidence(), -1).has_value());
    }

    void restartsInsideARunAreCountedOn() {
        PlacementScene scene;
        addTwoRuns(scene);
        const Nanos first = *scene.plan().attempts[0].start;
        const Nanos second_ = *scene.plan().attempts[1].start;
        restartCount(scene, 0, first + minute);
        restartCount(scene, 1, first + 20 * minute);
        restartCount(scene, 0, second_ + minute);
        const AttemptPlan plan = scene.plan();
        QCOMPARE(plan.attempts.size(), std::size_t(3));
        QCOMPARE(int(plan.attempts[0].state), int(TerminalState::Failed));
        QCOMPARE(int(plan.attempts[1].state), int(TerminalState::NodeFail));
        QCOMPARE(plan.attemptOf(scene.lineAt(9'000, first + 30 * minute)).value_or(-1), 1);
        QCOMPARE(plan.attemptOf(scene.lineAt(9'000, second_ + hour)).value_or(-1), 2);
    }

    void slurmctldTellsRunsAndTheirNodes() {
        PlacementScene scene;
        scene.bundle.manifest.jobId = "8";
        scene.say(PlacementFact::Allocation, "", {{"job", "8"}, {"nodes", "n3"}}, t0);
        scene.say(PlacementFact::Allocation, "", {{"job", "9"}, {"nodes", "n4"}}, t0);
        scene.say(PlacementFact::Requeue, "", {{"job", "8"}}, t0 + minute);
        scene.say(PlacementFact::Allocation, "", {{"job2", "8"}, {"nodes2", "n[5-6]"}}, t0 + hour);
        const AttemptPlan plan = scene.plan();
        QCOMPARE(plan.attempts.size(), std::size_t(2));
        QCOMPARE(plan.attempts[0].end.value_or(0), t0 + minute);
        QCOMPARE(plan.run().nodes, (std::vector<std::string>{"n5", "n6"}));
    }

    void theEnvironmentCountsRequeues() {
        PlacementScene scene;
        scene.say(PlacementFact::WorldSize, "", {{"size", "2"}});
        scene.say(PlacementFact::Environment, "n1", {{"text", "SLURM_RESTART_COUNT=1"}});
        const AttemptPlan plan = scene.plan();
        QCOMPARE(plan.attempts.size(), std::size_t(2));
        QCOMPARE(plan.attempts[1].learntFrom, std::string("SLURM_RESTART_COUNT"));
        QCOMPARE(plan.attemptOf(scene.lineAt(20)).value_or(-1), 0);
        QCOMPARE(plan.attemptOf(scene.lineAt(120)).value_or(-1), 1);
    }

    void accountingWithoutDuplicatesCountsRestarts() {
        PlacementScene scene;
        auto fields = row("FAILED", "2026-09-21T15:05:00Z", "2026-09-21T16:00:00Z");
        fields.emplace_back("restarts", "2");
        addRow(scene, fields, t0);
        QCOMPARE(scene.plan().attempt().number, 2);
    }

    void foldersNameAttempts() {
        PlacementScene scene;
        const MemberId first = scene.addMember("run/attempt_0/3/stderr.log", "").id;
        const MemberId second_ = scene.addMember("run/attempt_1/3/stderr.log", "").id;
        scene.readings[second_.index()].firstTime = t0;
        const AttemptPlan plan = scene.plan();
        QCOMPARE(plan.attempts.size(), std::size_t(2));
        QCOMPARE(plan.attempts[1].start.value_or(0), t0);
        Match match;
        match.locator.member = first;
        QCOMPARE(plan.attemptOf(match).value_or(-1), 0);
        match.locator.member = second_;
        QCOMPARE(plan.attemptOf(match).value_or(-1), 1);
    }

    void survivesOddNumbers() {
        PlacementScene scene;
        restartCount(scene, 9999, t0);
        scene.say(PlacementFact::RestartAhead, "n1", {{"left", "5"}, {"most", "2"}}, t0);
        scene.say(PlacementFact::Environment, "n1", {{"text", "SLURM_RESTART_COUNT=-4"}});
        scene.addMember("attempt_999/out.log", "");
        QVERIFY(scene.plan().attempts.size() <= std::size_t(1000));
    }
};

QTEST_GUILESS_MAIN(AttemptBuilderTest)
#include "attempt_builder_test.moc"
