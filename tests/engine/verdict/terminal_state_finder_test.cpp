// How the attempt ended, and whose word counts.
#include "engine/verdict/terminal_state_finder.h"

#include <QtTest>

#include "tests/engine/verdict/verdict_scene.h"

using namespace ff;

namespace {

int stateOf(VerdictScene& scene) { return int(findTerminalState(scene.input()).state); }

} // namespace

class TerminalStateFinderTest : public QObject {
    Q_OBJECT

private slots:
    void takesTheSchedulersWord() {
        VerdictScene scene;
        scene.workload.terminalState = TerminalState::Cancelled;
        scene.workload.terminalStateFrom = "sacct";
        scene.add({.symptom = "launcher.child_failed", .source = Source::AppLog});
        QCOMPARE(stateOf(scene), int(TerminalState::Cancelled));
        QCOMPARE(findTerminalState(scene.input()).from, std::string("sacct"));
    }

    void aFailedTaskBeatsCompleted() {
        VerdictScene scene;
        scene.workload.terminalState = TerminalState::Completed;
        QCOMPARE(stateOf(scene), int(TerminalState::Completed));
        scene.add({.symptom = "workload.python_exception", .source = Source::AppLog});
        QCOMPARE(stateOf(scene), int(TerminalState::Completed)); // it may have been caught
        scene.add({.symptom = "launcher.child_failed", .source = Source::AppLog});
        QCOMPARE(stateOf(scene), int(TerminalState::Failed));
    }

    void readsLogsWhereTheSchedulerIsSilent() {
        VerdictScene scene;
        QCOMPARE(stateOf(scene), int(TerminalState::Unknown));
        scene.add({.symptom = "workload.python_exception", .source = Source::AppLog});
        QCOMPARE(stateOf(scene), int(TerminalState::Failed));
        scene.add({.symptom = "scheduler.time_limit", .source = Source::Scheduler});
        QCOMPARE(stateOf(scene), int(TerminalState::Timeout));
    }

    void ignoresWhatIsOutOfScope() {
        VerdictScene scene;
        scene.add({.symptom = "launcher.child_failed", .source = Source::AppLog});
        scene.log.events[0].state = EventState::Filtered;
        QCOMPARE(stateOf(scene), int(TerminalState::Unknown));
    }
};

QTEST_GUILESS_MAIN(TerminalStateFinderTest)
#include "terminal_state_finder_test.moc"
