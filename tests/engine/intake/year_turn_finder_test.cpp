// Years counted by their months.
#include "engine/intake/year_turn_finder.h"

#include <string>

#include <QtTest>

using namespace ff;

class YearTurnFinderTest : public QObject {
    Q_OBJECT

private slots:
    void countsTheYears() {
        const std::string december = "Dec 31 23:59:58 n1 kernel: a\n";
        const std::string january = "Jan  1 00:00:02 n1 kernel: b\n";
        QVERIFY(findYearTurns(december + december, {}).empty());
        QVERIFY(findYearTurns(january + december, {}).empty());
        const auto one = findYearTurns(december + january, {});
        QCOMPARE(one.size(), std::size_t(1));
        QCOMPARE(one[0].offset, std::uint64_t(december.size()));
        QCOMPARE(one[0].years, 1);
        const auto two =
            findYearTurns(december + january + "Jul  1 00:00:00 n1 x: c\n" + january, {});
        QCOMPARE(two.size(), std::size_t(2));
        QCOMPARE(two[1].years, 2);
    }

    void bearsLateLines() {
        const std::string december = "Dec 31 23:59:58 n1 kernel: a\n";
        const std::string january = "Jan  1 00:00:02 n1 kernel: b\n";
        const auto turns = findYearTurns(december + january + december + january, {});
        QCOMPARE(turns.size(), std::size_t(3));
        QCOMPARE(turns[1].years, 0);
        QCOMPARE(turns[2].years, 1);
        // A month or two back is disorder, not a year.
        QVERIFY(findYearTurns("Aug 14 11:00:00 n1 x: a\nJun 14 11:00:00 n1 x: b\n", {}).empty());
    }
};

QTEST_GUILESS_MAIN(YearTurnFinderTest)
#include "year_turn_finder_test.moc"
