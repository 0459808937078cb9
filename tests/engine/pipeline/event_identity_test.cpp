// Events are found again by what they are.
#include "engine/pipeline/event_identity.h"

#include <QtTest>

#include "tests/support/event_log_fixture.h"

using namespace ff;

namespace {

/// Lines that are left in the log, which name its events.
std::vector<std::uint64_t> linesLeft(EventLog log, const EventLogFixture& whole,
                                     const std::vector<EventId>& chosen) {
    removeEvents(log, whole.log, chosen, whole.rules);
    std::vector<std::uint64_t> lines;
    for (std::size_t i = 0; i < log.events.size(); ++i) {
        if (log.events[i].id != EventId(i)) {
            return {};
        }
        lines.push_back(log.events[i].evidence.front().locator.line);
    }
    return lines;
}

EventLog withoutFirst(const EventLog& log) {
    EventLog out = log;
    out.events.erase(out.events.begin());
    for (std::size_t i = 0; i < out.events.size(); ++i) {
        out.events[i].id = EventId(i);
    }
    return out;
}

using Lines = std::vector<std::uint64_t>;

} // namespace

class EventIdentityTest : public QObject {
    Q_OBJECT

private slots:
    void takesOutWhatIsChosenAndNumbersTheRest() {
        EventLogFixture scene;
        scene.add({.symptom = "gpu.nvlink_error", .entity = gpuEntity("n1", "0000:1b:00")});
        const EventId chosen =
            scene.add({.symptom = "gpu.nvlink_error", .entity = gpuEntity("n2", "0000:1b:00")});
        scene.add({.symptom = "gpu.fell_off_bus", .entity = gpuEntity("n2", "0000:1b:00")});
        QCOMPARE(linesLeft(scene.log, scene, {chosen}), (Lines{1, 3}));
        QCOMPARE(linesLeft(scene.log, scene, {}), (Lines{1, 2, 3}));
        QCOMPARE(linesLeft(withoutFirst(scene.log), scene, {chosen}), Lines{3});
    }

    void ofEventsAlikeTheOneOfItsLineOrTimeIsMeant() {
        EventLogFixture scene;
        const Entity gpu = gpuEntity("n1", "0000:1b:00");
        scene.add({.symptom = "gpu.nvlink_error", .entity = gpu});
        const EventId second =
            scene.add({.symptom = "gpu.nvlink_error", .entity = gpu, .at = 10 * minute});
        scene.add({.symptom = "gpu.nvlink_error", .entity = gpu, .at = 20 * minute});
        QCOMPARE(linesLeft(scene.log, scene, {second}), (Lines{1, 3}));
        EventLog moved = withoutFirst(scene.log); // of the chosen only a later line is left
        moved.events[0].evidence[0].locator.offset += 7;
        moved.events[0].evidence[0].locator.line = 40;
        QCOMPARE(linesLeft(moved, scene, {second}), Lines{3});
        QCOMPARE(linesLeft(moved, scene, {EventId(0)}), (Lines{40, 3}));
    }

    void eventsAboutNobodyAreTheirPrinters() {
        EventLogFixture scene;
        for (const int rank : {3, 4}) {
            scene.add({.symptom = "collective.watchdog_timeout",
                       .printerNode = "w",
                       .printerRank = rank,
                       .hasTime = false});
        }
        EventLog other = scene.log;
        other.events[1].evidence[0].locator.offset += 7;
        QCOMPARE(linesLeft(other, scene, {EventId(0)}), Lines{2});
        QCOMPARE(linesLeft(other, scene, {EventId(1)}), Lines{1});
    }

    void identifyingAttributesTellThemApart() {
        EventLogFixture scene;
        scene.rules.extractors[0].identify = {"port"};
        for (const std::int64_t port : {1, 2}) {
            scene.add({.symptom = "host.machine_check",
                       .entity = nodeEntity("n1"),
                       .attributes = {{"port", port}}});
        }
        QCOMPARE(linesLeft(scene.log, scene, {EventId(1)}), Lines{1});
    }

    void anotherNameOfTheEntityIsToldByTheLine() {
        EventLogFixture scene;
        scene.add({.symptom = "workload.cuda_oom", .entity = rankEntity(3, "n1")});
        scene.add({.symptom = "workload.cuda_oom", .entity = rankEntity(4, "n1")});
        EventLog other = scene.log;
        other.events[0].entity.node.clear(); // the member that placed it is gone
        QCOMPARE(linesLeft(other, scene, {EventId(0)}), Lines{2});
        QCOMPARE(linesLeft(other, scene, {EventId(1)}), Lines{1});
    }
};

QTEST_GUILESS_MAIN(EventIdentityTest)
#include "event_identity_test.moc"
