// The three ways in which pods are started again.
#include <QtTest>

#include "engine/placement/job_run.h"
#include "tests/engine/placement/placement_scene.h"

using namespace ff;

namespace {

using Fields = std::vector<std::pair<std::string, std::string>>;

void addState(PlacementScene& scene, const std::string& name, const std::string& state,
              const std::string& start, const Fields& more) {
    Fields fields{{"name", name},        {"job", "sft"},
                  {"container", "main"}, {"container_kind", "main"},
                  {"state", state},      {"start", start}};
    fields.insert(fields.end(), more.begin(), more.end());
    scene.addRecord("k8s_pod", fields);
}

std::vector<JobRun> runs(const PlacementScene& scene) { return podRunsOf(scene.evidence(), "sft"); }

} // namespace

class PodRunTest : public QObject {
    Q_OBJECT

private slots:
    void containersRestart() {
        PlacementScene scene;
        addState(scene, "a", "last_terminated", "2026-05-01T10:00:00Z",
                 {{"restarts", "1"}, {"exit_code", "1"}, {"finished", "2026-05-01T10:30:00Z"}});
        addState(scene, "a", "running", "2026-05-01T10:31:00Z", {{"restarts", "1"}});
        addState(scene, "b", "running", "2026-05-01T10:00:00Z", {{"restarts", "0"}});
        const auto found = runs(scene);
        QCOMPARE(found.size(), std::size_t(2));
        QCOMPARE(int(found[0].state), int(TerminalState::Failed));
        QCOMPARE(toRfc3339(*found[0].end), std::string("2026-05-01T10:30:00.000000000Z"));
        QVERIFY(found[1].isRunning && !found[0].isRunning);
    }

    void aContainerThatWaitsHasNotRunAgain() {
        PlacementScene scene;
        addState(scene, "a", "last_terminated", "2026-05-01T10:00:00Z",
                 {{"restarts", "2"}, {"exit_code", "1"}});
        addState(scene, "a", "waiting", "", {{"restarts", "2"}});
        QCOMPARE(runs(scene).size(), std::size_t(3));
    }

    void podsOfOneIndexFollowEachOther() {
        PlacementScene scene;
        for (const char* name : {"sft-0-aaaaa", "sft-0-bbbbb"}) {
            addState(scene, name, "terminated",
                     name == std::string("sft-0-aaaaa") ? "2026-05-01T10:00:00Z"
                                                        : "2026-05-01T11:00:00Z",
                     {{"index", "0"}, {"exit_code", "1"}});
        }
        addState(scene, "sft-1-ccccc", "running", "2026-05-01T10:00:00Z", {{"index", "1"}});
        QCOMPARE(runs(scene).size(), std::size_t(2));
    }

    void masterAndWorkerOfOneIndexAreTwo() {
        PlacementScene scene;
        addState(scene, "sft-master-0", "running", "2026-05-01T10:00:00Z", {{"index", "0"}});
        addState(scene, "sft-worker-0", "running", "2026-05-01T10:00:05Z", {{"index", "0"}});
        QVERIFY(runs(scene).empty());
    }

    void jobSetCountsItsRestarts() {
        PlacementScene scene;
        addState(scene, "sft-0", "running", "2026-05-01T10:00:00Z", {{"restart_attempt", "3"}});
        QCOMPARE(runs(scene).size(), std::size_t(4));
    }

    void podsOfOtherJobsAndHelpersDoNotCount() {
        PlacementScene scene;
        addState(scene, "a", "running", "2026-05-01T10:00:00Z", {{"restarts", "0"}});
        scene.addRecord("k8s_pod", {{"name", "z"},
                                    {"job", "other"},
                                    {"state", "last_terminated"},
                                    {"restarts", "5"},
                                    {"exit_code", "1"}});
        scene.addRecord("k8s_pod", {{"name", "a"},
                                    {"job", "sft"},
                                    {"container_kind", "init"},
                                    {"state", "last_terminated"},
                                    {"restarts", "5"}});
        QVERIFY(runs(scene).empty());
    }
};

QTEST_GUILESS_MAIN(PodRunTest)
#include "pod_run_test.moc"
