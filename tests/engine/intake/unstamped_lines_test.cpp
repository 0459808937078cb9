// Runs are joined and never grow beyond what was added.
#include "engine/intake/unstamped_lines.h"

#include <random>
#include <vector>

#include <QtTest>

using namespace ff;

class UnstampedLinesTest : public QObject {
    Q_OBJECT

private slots:
    void joinsRunsThatTouch() {
        UnstampedLines lines;
        QVERIFY(!lines.around(0).has_value());
        lines.add({10, 20});
        lines.add({30, 40});
        QVERIFY(!lines.around(25).has_value());
        lines.add({20, 30});
        const auto run = lines.around(25);
        QVERIFY(run.has_value());
        QCOMPARE(run->begin, std::size_t(10));
        QCOMPARE(run->end, std::size_t(40));
        QVERIFY(!lines.around(9).has_value());
        QVERIFY(!lines.around(40).has_value());
    }

    void ignoresEmptyRuns() {
        UnstampedLines lines;
        lines.add({5, 5});
        lines.add({7, 3});
        QVERIFY(!lines.around(5).has_value());
    }

    void holdsExactlyWhatWasAdded() {
        std::mt19937 random(3);
        for (int round = 0; round < 50; ++round) {
            UnstampedLines lines;
            std::vector<bool> expected(200, false);
            for (int i = 0; i < 15; ++i) {
                const std::size_t begin = random() % 190;
                const std::size_t end = begin + random() % 10;
                lines.add({begin, end});
                std::fill(expected.begin() + std::ptrdiff_t(begin),
                          expected.begin() + std::ptrdiff_t(end), true);
            }
            for (std::size_t at = 0; at < expected.size(); ++at) {
                QCOMPARE(lines.around(at).has_value(), bool(expected[at]));
            }
        }
    }
};

QTEST_GUILESS_MAIN(UnstampedLinesTest)
#include "unstamped_lines_test.moc"
