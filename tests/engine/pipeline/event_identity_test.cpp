// Events are found again by what they are.
#include "engine/pipeline/event_identity.h"

#include <algorithm>
#include <chrono>

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

    void ofEventsWithoutTheirLinesTheNearestIsMeant() {
        EventLogFixture scene;
        const Entity gpu = gpuEntity("n1", "0000:1b:00");
        for (const Nanos at : {Nanos{0}, 10 * minute, 30 * minute}) {
            scene.add({.symptom = "gpu.nvlink_error", .entity = gpu, .at = at});
        }
        scene.log.events[1].last.at += 15 * minute; // lasts until 5 min before the next
        const auto chosenAt = [&](Nanos at) {
            for (std::size_t i = 0; i < 3; ++i) {
                EventLog moved = scene.log;
                moved.events.resize(1);
                moved.events[0].evidence[0].locator.offset += 7;
                moved.events[0].first.at = moved.events[0].last.at = EventLogFixture::base + at;
                if (linesLeft(moved, scene, {EventId(i)}).empty()) {
                    return int(i);
                }
            }
            return -1;
        };
        QCOMPARE(chosenAt(-minute), 0);
        QCOMPARE(chosenAt(4 * minute), 0);
        QCOMPARE(chosenAt(6 * minute), 1);
        QCOMPARE(chosenAt(20 * minute), 1);
        QCOMPARE(chosenAt(27 * minute), 1);
        QCOMPARE(chosenAt(28 * minute), 2);
        QCOMPARE(chosenAt(hour), 2);
    }

    /// Looking at all pairs would take minutes.
    void oneEntityMayHaveManyBursts() {
        constexpr std::size_t count = 30'000;
        EventLogFixture scene;
        const Entity gpu = gpuEntity("n1", "0000:1b:00");
        for (std::size_t i = 0; i < count; ++i) {
            scene.add({.symptom = "gpu.nvlink_error", .entity = gpu, .at = Nanos(i) * 2 * minute});
        }
        EventLog moved = scene.log;
        for (std::size_t i = 0; i < count; i += 2) { // half of them are told by time alone
            moved.events[i].evidence[0].locator.offset += 7;
        }
        const auto begin = std::chrono::steady_clock::now();
        const Lines left = linesLeft(moved, scene, {EventId(10), EventId(20'001)});
        QVERIFY(std::chrono::steady_clock::now() - begin < std::chrono::seconds(20));
        QCOMPARE(left.size(), count - 2);
        QVERIFY(!std::binary_search(left.begin(), left.end(),
                                    scene.log.events[10].evidence[0].locator.line));
        QVERIFY(!std::binary_search(left.begin(), left.end(),
                                    scene.log.events[20'001].evidence[0].locator.line));
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
