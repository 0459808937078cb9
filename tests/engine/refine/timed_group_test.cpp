// The nearest events, found without the rest: the same as when all are looked at.
#include "engine/refine/timed_group.h"

#include <algorithm>
#include <cstdlib>
#include <random>
#include <tuple>

#include <QtTest>

#include "tests/support/event_log_fixture.h"

using namespace ff;

namespace {

std::vector<EventId> idsOf(const EventLog& log) {
    std::vector<EventId> ids;
    for (const Event& event : log.events) {
        ids.push_back(event.id);
    }
    return ids;
}

std::vector<EventId> byLookingAtAll(const EventLog& log, const Stamp& onset, std::size_t most,
                                    TimedGroup::Accept accept) {
    std::vector<std::pair<Nanos, EventId>> found;
    for (const Event& event : log.events) {
        if (accept(event.id)) {
            const TimeDifference apart = difference(event.onset, onset, log.clocks);
            found.emplace_back(apart.isKnown ? std::abs(apart.delta) : maxTime, event.id);
        }
    }
    std::sort(found.begin(), found.end());
    std::vector<EventId> ids;
    for (const auto& [distance, id] : found) {
        ids.push_back(id);
    }
    ids.resize(std::min(ids.size(), most));
    return ids;
}

const DelayWindow everything;

std::vector<EventId> nearest(const TimedGroup& group, const Stamp& onset, const DelayWindow& reach,
                             std::size_t most, TimedGroup::Accept accept) {
    std::vector<EventId> found{EventId(77)}; // what was there before goes
    group.nearest(onset, reach, most, accept, found);
    return found;
}

} // namespace

class TimedGroupTest : public QObject {
    Q_OBJECT

private slots:
    void takesTheNearestOnBothSides() {
        EventLogFixture given;
        for (const Nanos at : {0, 10, 20, 30, 40}) {
            given.add({.symptom = "gpu.nvlink_error", .at = at * second});
        }
        const TimedGroup group(given.log, idsOf(given.log));
        const Stamp onset = given.log.events[2].onset;
        const auto found = nearest(group, onset, everything, 3, [](EventId) { return true; });
        QCOMPARE(found.size(), std::size_t(3));
        QVERIFY(found[0] == EventId(2) && found[1] == EventId(1) && found[2] == EventId(3));
    }

    void agreesWithLookingAtAll() {
        std::mt19937 random(7);
        for (int round = 0; round < 60; ++round) {
            EventLogFixture given;
            std::uniform_int_distribution<Nanos> times(0, round % 3 == 0 ? 5 : 200);
            for (int i = 0; i < 80; ++i) {
                given.add({.symptom = "gpu.nvlink_error", .at = times(random) * second});
                Event& event = given.log.events.back();
                if (i % 11 == 0) {
                    event.onset.quality = TimeQuality::None;
                } else if (i % 13 == 0) {
                    event.onset.latest = maxTime;
                }
            }
            const TimedGroup group(given.log, idsOf(given.log));
            const auto odd = [](EventId id) { return id.index() % 2 == 1; };
            for (const Event& effect : given.log.events) {
                for (const std::size_t most : {std::size_t(1), std::size_t(4), std::size_t(100)}) {
                    QVERIFY(nearest(group, effect.onset, everything, most, odd) ==
                            byLookingAtAll(given.log, effect.onset, most, odd));
                }
            }
        }
    }

    void leavesOutAPartAsIfItWereRefused() {
        std::mt19937 random(11);
        for (int round = 0; round < 60; ++round) {
            EventLogFixture given;
            std::uniform_int_distribution<Nanos> times(0, round % 3 == 0 ? 5 : 200);
            std::vector<std::uint32_t> parts;
            for (int i = 0; i < 80; ++i) {
                given.add({.symptom = "gpu.nvlink_error", .at = times(random) * second});
                given.log.events.back().onset.quality =
                    i % 11 == 0 ? TimeQuality::None : TimeQuality::Exact;
                // Long runs of one part, and some that take turns.
                parts.push_back(i % 40 < 25 ? 1 : static_cast<std::uint32_t>(random() % 3));
            }
            const TimedGroup group(given.log, idsOf(given.log), &parts);
            for (const Event& effect : given.log.events) {
                for (const std::uint32_t part : {0U, 1U, 2U}) {
                    const auto isOther = [&](EventId id) {
                        return part == 0 || parts[id.index()] != part;
                    };
                    const auto refuses = [&](EventId id) {
                        return isOther(id) && id.index() % 5 != 0;
                    };
                    std::vector<EventId> found;
                    group.nearest(effect.onset, everything, 4, refuses, found, part);
                    QVERIFY(found == byLookingAtAll(given.log, effect.onset, 4, refuses));
                }
            }
        }
    }

    void passesAPartWithoutLookingAtIt() {
        EventLogFixture given;
        std::vector<std::uint32_t> parts;
        for (int i = 0; i < 1000; ++i) {
            given.add({.symptom = "gpu.nvlink_error", .at = i * second});
            parts.push_back(i == 3 || i == 990 ? 2 : 1);
        }
        const TimedGroup group(given.log, idsOf(given.log), &parts);
        int looks = 0;
        const auto count = [&](EventId) {
            ++looks;
            return true;
        };
        std::vector<EventId> found;
        group.nearest(given.log.events[500].onset, everything, 2, count, found, 1);
        QVERIFY((found == std::vector<EventId>{EventId(990), EventId(3)}));
        QCOMPARE(looks, 2);
    }

    void leavesOutWhatTheWindowCannotReach() {
        EventLogFixture given;
        for (int i = 0; i < 1000; ++i) {
            given.add({.symptom = "gpu.nvlink_error", .at = i * minute});
        }
        const TimedGroup group(given.log, idsOf(given.log));
        const Stamp onset = given.log.events[500].onset;
        int looks = 0;
        const auto count = [&](EventId) {
            ++looks;
            return true;
        };
        const auto found = nearest(group, onset, {0, 3 * minute}, 100, count);
        QVERIFY(found.size() >= 4); // 497 to 500, and what the clocks leave open
        QVERIFY(looks < 10);
        for (const EventId id : found) {
            QVERIFY(id.index() >= 496 && id.index() <= 501);
        }
    }

    void startsWhereAFarWindowBegins() {
        EventLogFixture given;
        for (int i = 0; i < 1000; ++i) {
            given.add({.symptom = "gpu.nvlink_error", .at = i * minute});
        }
        const TimedGroup group(given.log, idsOf(given.log));
        const Stamp onset = given.log.events[500].onset;
        int looks = 0;
        const auto count = [&](EventId) {
            ++looks;
            return true;
        };
        const auto before = nearest(group, onset, {300 * minute, 301 * minute}, 100, count);
        QVERIFY(before.size() >= 2 && before.front() == EventId(200));
        const auto after = nearest(group, onset, {-301 * minute, -300 * minute}, 100, count);
        QVERIFY(after.size() >= 2 && after.front() == EventId(800));
        QVERIFY(looks < 10);
    }
};

QTEST_GUILESS_MAIN(TimedGroupTest)
#include "timed_group_test.moc"
