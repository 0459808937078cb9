// Boots of a kernel log: where they begin and when they were.
#include "engine/intake/boot_finder.h"

#include <string>

#include <QtTest>

using namespace ff;

namespace {

std::vector<BootSpan> boots(const std::string& text) { return findBoots(text, {}, {}); }

} // namespace

class BootFinderTest : public QObject {
    Q_OBJECT

private slots:
    void findsOneBootInMostLogs() {
        const auto one = boots("[  100.000000] a\n[   99.999000] b\n[ 7200.000000] c\n");
        QCOMPARE(one.size(), std::size_t(1));
        QVERIFY(one[0].hasBareUptimes);
        QCOMPARE(one[0].lastUptime, 7200 * second);
        QVERIFY(!one[0].bootTime);
        QCOMPARE(boots("").size(), std::size_t(1));
    }

    void dividesAtRestartsAndBanners() {
        const std::string first = "[ 7200.000000] a\n";
        QCOMPARE(boots(first + "[    0.000000] Linux version 6.1\n[    1.0] b\n")[1].offset,
                 std::uint64_t(first.size()));
        // Without the banner, as in a filtered log.
        QCOMPARE(boots(first + "[   35.000000] NVRM: loading\n").size(), std::size_t(2));
        QCOMPARE(boots(first + "-- Boot 3f2a --\n[ 7300.000000] b\n").size(), std::size_t(2));
        QCOMPARE(boots(first + "-- Reboot --\n[ 7300.000000] b\n").size(), std::size_t(2));
        // A snippet pasted out of order is of the same boot.
        QCOMPARE(boots(first + "[ 7100.000000] b\n").size(), std::size_t(1));
        QCOMPARE(boots("-- Boot 3f2a --\n" + first).size(), std::size_t(1));
    }

    void datesEachBootByItsOwnLines() {
        const auto two = boots("2026-04-05T04:28:12Z n1 kernel: [7200.000000] x\n"
                               "2026-04-05T05:00:00Z n1 kernel: [10.000000] y\n");
        QCOMPARE(two.size(), std::size_t(2));
        QCOMPARE(two[0].bootTime.value_or(0), fromCivil({2026, 4, 5, 2, 28, 12, 0}));
        QCOMPARE(two[1].bootTime.value_or(0), fromCivil({2026, 4, 5, 4, 59, 50, 0}));
        QVERIFY(!two[0].hasBareUptimes);
    }

    void readsTheClockChip() {
        const auto chip = boots("[    1.500000] rtc_cmos 00:01: setting system clock to "
                                "2026-02-27T10:01:41 UTC (1772186501)\n[    2.000000] x\n");
        QCOMPARE(chip[0].bootTime.value_or(0), 1772186501 * second - 1500 * millisecond);
        QVERIFY(!boots("[    1.5] setting system clock to x (99999999999)\n")[0].bootTime);
        QVERIFY(!boots("[    1.5] setting system clock to x (-1)\n")[0].bootTime);
        QVERIFY(!boots("[    1.5] setting system clock to x (17\n")[0].bootTime);
    }

    void readsTheBootsOfAJournal() {
        const auto line = [](const char* boot, const char* wall, const char* monotonic) {
            return std::string("{\"_BOOT_ID\":\"") + boot + "\",\"__REALTIME_TIMESTAMP\":\"" +
                   wall + "\",\"__MONOTONIC_TIMESTAMP\":\"" + monotonic + "\",\"MESSAGE\":\"x\"}\n";
        };
        const auto found = bootsOfJournal(line("a", "1780000100000000", "100000000") +
                                          line("a", "1780000200000000", "200000000") + "broken\n" +
                                          line("b", "1780009000000000", "5000000"));
        QCOMPARE(found.size(), std::size_t(2));
        QCOMPARE(found[0], 1780000000 * second);
        QCOMPARE(found[1], 1780008995 * second);
    }
};

QTEST_GUILESS_MAIN(BootFinderTest)
#include "boot_finder_test.moc"
