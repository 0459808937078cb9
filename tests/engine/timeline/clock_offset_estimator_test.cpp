// Offsets of hosts' clocks against known truth.
#include <QTest>

#include <algorithm>
#include <cstdlib>
#include <random>

#include "engine/timeline/clock_offset_estimator.h"

namespace ff {

namespace {

constexpr Nanos base = 1'780'000'000 * second;

/// `steps` moments, five seconds apart, as hosts `n0`, `n1`... with these offsets log them.
std::vector<ClockAnchor> stepsOf(const std::vector<Nanos>& ahead, int steps, Nanos jitter = 0) {
    std::mt19937 random(7);
    std::uniform_int_distribution<Nanos> noise(-jitter, jitter);
    std::vector<ClockAnchor> anchors;
    for (int step = 0; step < steps; ++step) {
        for (std::size_t host = 0; host < ahead.size(); ++host) {
            anchors.push_back({"iteration " + std::to_string(step), "n" + std::to_string(host),
                               base + step * 5 * second + ahead[host] + noise(random),
                               400 * millisecond});
        }
    }
    return anchors;
}

bool isNear(Nanos value, Nanos wanted, Nanos by) { return std::abs(value - wanted) <= by; }

} // namespace

class ClockOffsetEstimatorTest : public QObject {
    Q_OBJECT

private slots:
    void findsTheClockThatIsAhead() {
        const auto offsets = estimateClockOffsets(
            stepsOf({0, 12'400 * millisecond, 0, 100 * millisecond}, 60, 200 * millisecond));
        QCOMPARE(offsets.size(), std::size_t(4));
        const ClockOffset& off = offsets.at("n1");
        QVERIFY(isNear(off.offset, -12'400 * millisecond, off.uncertainty));
        QVERIFY(off.uncertainty < 1 * second);
        QCOMPARE(off.anchors, std::uint64_t(60));
        QCOMPARE(offsets.at("n0").offset, Nanos(0));
        // What is within the doubt is left as it was logged.
        QCOMPARE(offsets.at("n3").offset, Nanos(0));
        QVERIFY(offsets.at("n3").uncertainty >= 400 * millisecond);
    }

    void comparesTwoWithTheFirstByName() {
        const auto offsets = estimateClockOffsets(stepsOf({0, -30 * second}, 20));
        QCOMPARE(offsets.at("n0").offset, Nanos(0));
        QVERIFY(isNear(offsets.at("n1").offset, 30 * second, 10 * millisecond));
    }

    void isNotMovedByLinesThatLag() {
        auto anchors = stepsOf({0, 4 * second, 0}, 41);
        for (std::size_t i = 0; i < anchors.size(); i += 7) {
            anchors[i].at += 25 * second;
        }
        const auto offsets = estimateClockOffsets(anchors);
        QVERIFY(isNear(offsets.at("n1").offset, -4 * second, offsets.at("n1").uncertainty));
        QCOMPARE(offsets.at("n0").offset, Nanos(0));
    }

    void doubtsAClockThatJumped() {
        auto anchors = stepsOf({0, 0, 0}, 40);
        for (std::size_t i = 1; i < anchors.size() / 2; i += 3) {
            anchors[i].at += 20 * second;
        }
        const auto offsets = estimateClockOffsets(anchors);
        QVERIFY(offsets.at("n1").uncertainty > offsets.at("n0").uncertainty);
    }

    void trustsFewAnchorsLess() {
        const auto few = estimateClockOffsets(stepsOf({0, 9 * second, 0}, 1));
        const auto many = estimateClockOffsets(stepsOf({0, 9 * second, 0}, 50));
        QVERIFY(few.at("n1").uncertainty >= 2 * many.at("n1").uncertainty);
        QVERIFY(isNear(few.at("n1").offset, -9 * second, millisecond));
    }

    void leavesOutHostsThatShareNothing() {
        auto anchors = stepsOf({0, 3 * second, 0}, 10);
        for (int step = 0; step < 10; ++step) {
            anchors.push_back({"alone " + std::to_string(step), "x", base, second});
        }
        const auto offsets = estimateClockOffsets(anchors);
        QVERIFY(!offsets.contains("x"));
        QVERIFY(estimateClockOffsets({}).empty());
    }

    void compareHostsThroughAThird() {
        auto anchors = stepsOf({0, 7 * second}, 20);
        for (int step = 0; step < 20; ++step) {
            const Nanos at = base + step * 5 * second;
            anchors.push_back({"wait " + std::to_string(step), "n1", at + 7 * second, second});
            anchors.push_back({"wait " + std::to_string(step), "n2", at - 2 * second, second});
        }
        const auto offsets = estimateClockOffsets(anchors);
        QVERIFY(isNear(offsets.at("n2").offset - offsets.at("n1").offset, 9 * second,
                       300 * millisecond));
    }

    void takesAWholeZoneForDoubtNotForAnOffset() {
        const auto offsets = estimateClockOffsets(stepsOf({0, hour, 0}, 20));
        QCOMPARE(offsets.at("n1").offset, Nanos(0));
        QVERIFY(offsets.at("n1").uncertainty >= hour);
    }

    void ignoresANameThatComesBackLater() {
        auto anchors = stepsOf({0, 5 * second, 0}, 20);
        // The job was started again and counts the same steps an hour later, on one host.
        for (int step = 0; step < 20; ++step) {
            anchors.push_back({"iteration " + std::to_string(step), "n0",
                               base + hour + step * 5 * second, 400 * millisecond});
        }
        const auto offsets = estimateClockOffsets(anchors);
        QVERIFY(!offsets.contains("n0"));
        QVERIFY(isNear(std::abs(offsets.at("n1").offset - offsets.at("n2").offset), 5 * second,
                       10 * millisecond));
    }

    void doesNotDependOnTheOrder() {
        auto anchors = stepsOf({0, 2 * second, -17 * second, 600 * millisecond}, 30, 300'000'000);
        const auto expected = estimateClockOffsets(anchors);
        std::mt19937 random(3);
        for (int round = 0; round < 5; ++round) {
            std::shuffle(anchors.begin(), anchors.end(), random);
            const auto again = estimateClockOffsets(anchors);
            for (const auto& [node, offset] : expected) {
                QCOMPARE(again.at(node).offset, offset.offset);
                QCOMPARE(again.at(node).uncertainty, offset.uncertainty);
            }
        }
    }
};

} // namespace ff

QTEST_GUILESS_MAIN(ff::ClockOffsetEstimatorTest)
#include "clock_offset_estimator_test.moc"
