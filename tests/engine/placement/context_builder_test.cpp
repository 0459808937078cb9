// The workload: its id, state, times and nodes.
#include "engine/placement/context_builder.h"

#include <QtTest>

#include "tests/engine/placement/placement_scene.h"

using namespace ff;

namespace {

ExecutionContext contextOf(const PlacementScene& scene, std::optional<int> asked = {}) {
    return buildContext(scene.evidence(), scene.plan(asked), scene.build(asked));
}

std::vector<std::pair<std::string, std::string>> job(const std::string& id,
                                                     const std::string& state) {
    return {{"job_id", id},
            {"job_name", "llm"},
            {"state", state},
            {"exit_code", "1"},
            {"signal", "0"},
            {"start", "2026-04-05T04:00:00"},
            {"end", "2026-04-05T05:00:00"},
            {"nodes", "n[1-2]"}};
}

} // namespace

class ContextBuilderTest : public QObject {
    Q_OBJECT

private slots:
    void readsTheAccounting() {
        PlacementScene scene;
        scene.addRecord("sacct_job", job("77", "FAILED"));
        const ExecutionContext context = contextOf(scene);
        QCOMPARE(context.id, std::string("77"));
        QCOMPARE(context.scheduler, std::string("slurm"));
        QCOMPARE(int(context.terminalState), int(TerminalState::Failed));
        QCOMPARE(context.exitCode.value_or(-1), 1);
        QCOMPARE(context.end.value_or(0) - context.start.value_or(0), hour);
        QCOMPARE(context.nodes, (std::vector<std::string>{"n1", "n2"}));
    }

    void saysWhenTheZoneOfItsTimesIsNotKnown() {
        PlacementScene scene;
        scene.addRecord("sacct_job", job("77", "FAILED"));
        QVERIFY(!contextOf(scene).isStartZoneUnknown); // no other time has a zone
        scene.addMember("n1/kern.log", "n1").zoneMinutes = {-300, Learnt::Content, "its stamps"};
        QVERIFY(contextOf(scene).isStartZoneUnknown && contextOf(scene).isEndZoneUnknown);
        // A log that ends with the job tells the zone, where its own is known.
        Member& log = scene.addMember("rank_0.log", "n1", 0);
        log.source = Source::AppLog;
        const Nanos end = fromCivil(*parseIsoCivil("2026-04-05T10:00:30"));
        scene.readings.back().lastTime = end;
        QVERIFY(contextOf(scene).isEndZoneUnknown);
        scene.bundle.members.back().zoneMinutes = {0, Learnt::Content, "its stamps"};
        const ExecutionContext aligned = contextOf(scene);
        QVERIFY(!aligned.isStartZoneUnknown && !aligned.isEndZoneUnknown);
        QCOMPARE(aligned.end.value_or(0), end - 30 * second);
        // So does a manifest.
        scene.bundle.members.back().zoneMinutes = {};
        scene.bundle.manifest.start = end - hour;
        QVERIFY(!contextOf(scene).isStartZoneUnknown && contextOf(scene).isEndZoneUnknown);
    }

    void takesTheExitFromTheRowThatTellsIt() {
        auto row = job("77", "FAILED");
        row.erase(row.begin() + 3, row.begin() + 5); // JSON of Slurm 22.05 leaves it open
        auto other = row;
        other[4] = {"end", "2026-04-05T04:30:00"};
        other.emplace_back("exit_code", "9"); // another run
        PlacementScene scene;
        scene.addRecord("sacct_job", other);
        scene.addRecord("sacct_job", row);
        const std::optional<int> unknown = contextOf(scene).exitCode;
        scene.addRecord("sacct_job", job("77", "FAILED"));
        QCOMPARE(contextOf(scene).exitCode.value_or(-1), 1);
        QVERIFY(unknown.value_or(-1) != 1);
    }

    void takesTheJobThatTheLogsName() {
        PlacementScene scene;
        scene.addRecord("sacct_job", job("76", "COMPLETED"));
        scene.addRecord("sacct_job", job("77", "TIMEOUT"));
        scene.addRecord("sacct_job", job("78", "FAILED"));
        scene.say(PlacementFact::JobId, "", {{"job", "77"}});
        QCOMPARE(int(contextOf(scene).terminalState), int(TerminalState::Timeout));
        scene.hits.clear();
        scene.addMember("logs/slurm-76.out", "");
        QCOMPARE(contextOf(scene).id, std::string("76"));
        scene.addMember("logs/slurm-78.out", ""); // two: neither is meant alone
        QCOMPARE(contextOf(scene).id, std::string("78"));
    }

    void aFailedStepBeatsACompletedJob() {
        PlacementScene scene;
        scene.addRecord("sacct_job", job("77", "COMPLETED"));
        scene.addRecord("sacct_step", {{"job_id", "78"}, {"step", "0"}, {"state", "FAILED"}});
        QCOMPARE(int(contextOf(scene).terminalState), int(TerminalState::Completed));
        scene.addRecord("sacct_step", {{"job_id", "77"}, {"step", "0"}, {"state", "FAILED"}});
        const ExecutionContext context = contextOf(scene);
        QCOMPARE(int(context.terminalState), int(TerminalState::Failed));
        QCOMPARE(context.terminalStateFrom, std::string("sacct, step 0"));
        QCOMPARE(context.status, std::string("COMPLETED")); // as it was written
    }

    void outOfMemoryOfAStepSaysMore() {
        PlacementScene scene;
        scene.addRecord("sacct_job", job("77", "CANCELLED"));
        scene.addRecord("sacct_step",
                        {{"job_id", "77"}, {"step", "0"}, {"state", "OUT_OF_MEMORY"}});
        QCOMPARE(int(contextOf(scene).terminalState), int(TerminalState::OutOfMemory));
    }

    void readsPods() {
        PlacementScene scene;
        scene.addRecord("k8s_pod", {{"name", "a-0"},
                                    {"node", "n1"},
                                    {"job", "a"},
                                    {"phase", "Succeeded"},
                                    {"start", "2026-04-05T04:00:00Z"}});
        QCOMPARE(int(contextOf(scene).terminalState), int(TerminalState::Completed));
        scene.addRecord("k8s_pod", {{"name", "a-1"},
                                    {"node", "n2"},
                                    {"job", "a"},
                                    {"phase", "Failed"},
                                    {"start", "2026-04-05T03:00:00Z"}});
        const ExecutionContext context = contextOf(scene);
        QCOMPARE(int(context.terminalState), int(TerminalState::Failed));
        QCOMPARE(context.scheduler, std::string("kubernetes"));
        QCOMPARE(context.id, std::string("a"));
        QCOMPARE(context.start.value_or(0), fromCivil({2026, 4, 5, 3, 0, 0, 0}));
    }

    void ofSeveralAttemptsTheSelectedOneCounts() {
        PlacementScene scene;
        auto first = job("77", "NODE_FAIL");
        first.emplace_back("submit", "2026-04-05T03:59:00");
        auto last = job("77", "FAILED");
        last[5].second = "2026-04-05T06:00:00";
        last[6].second = "2026-04-05T07:00:00";
        last[7].second = "n[1,3]";
        last.emplace_back("submit", "2026-04-05T05:00:00");
        scene.addRecord("sacct_job", first).stamp = PlacementScene::exactly(hour);
        scene.addRecord("sacct_job", last).stamp = PlacementScene::exactly(2 * hour);
        const ExecutionContext context = contextOf(scene);
        QCOMPARE(context.attempt, 1);
        QCOMPARE(int(context.terminalState), int(TerminalState::Failed));
        QCOMPARE(context.nodes, (std::vector<std::string>{"n1", "n3"}));
        const ExecutionContext before = contextOf(scene, 0);
        QCOMPARE(before.attempt, 0);
        QCOMPARE(int(before.terminalState), int(TerminalState::NodeFail));
        QCOMPARE(before.end.value_or(0), fromCivil({2026, 4, 5, 5, 0, 0, 0}));
        QCOMPARE(before.nodes, (std::vector<std::string>{"n1", "n2"}));
    }

    void anAttemptThatALauncherRepeatedHasFailed() {
        PlacementScene scene;
        scene.addRecord("sacct_job", job("77", "COMPLETED"));
        scene.say(PlacementFact::RestartCount, "n1", {{"count", "0"}}, 5 * second);
        scene.say(PlacementFact::RestartCount, "n1", {{"count", "1"}}, 90 * second);
        const ExecutionContext context = contextOf(scene);
        QCOMPARE(context.attempt, 0); // the last that failed
        QCOMPARE(int(context.terminalState), int(TerminalState::Failed));
        QVERIFY(context.status.empty() && !context.exitCode);
        QCOMPARE(context.end.value_or(0), 90 * second);
        QCOMPARE(int(contextOf(scene, 1).terminalState), int(TerminalState::Completed));
    }

    void scontrolStandsInForSacct() {
        PlacementScene scene;
        scene.addRecord("scontrol_job", job("77", "TIMEOUT"));
        QCOMPARE(int(contextOf(scene).terminalState), int(TerminalState::Timeout));
        QCOMPARE(contextOf(scene).terminalStateFrom, std::string("scontrol"));
    }

    void theManifestHasTheLastWord() {
        PlacementScene scene;
        scene.addRecord("sacct_job", job("77", "FAILED"));
        scene.bundle.manifest.jobId = "77";
        scene.bundle.manifest.jobName = "mine";
        scene.bundle.manifest.start = 5 * second;
        const ExecutionContext context = contextOf(scene);
        QCOMPARE(context.name, std::string("mine"));
        QCOMPARE(context.start.value_or(0), 5 * second);
    }

    void knowsNothingOfNothing() {
        const ExecutionContext context = contextOf(PlacementScene());
        QVERIFY(context.id.empty() && context.scheduler.empty() && !context.start);
        QCOMPARE(int(context.terminalState), int(TerminalState::Unknown));
    }

    void survivesOddFields() {
        PlacementScene scene;
        scene.addRecord("sacct_job", {{"job_id", ""},
                                      {"state", ""},
                                      {"start", "2026-99-05T04:00:00"},
                                      {"end", "Unknown, and long enough"},
                                      {"exit_code", "99999999999999999999"},
                                      {"nodes", "n[1-"}});
        const ExecutionContext context = contextOf(scene);
        QVERIFY(!context.start && !context.end && !context.exitCode);
    }
};

QTEST_GUILESS_MAIN(ContextBuilderTest)
#include "context_builder_test.moc"
