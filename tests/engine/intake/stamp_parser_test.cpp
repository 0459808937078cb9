// Every documented style of stamp, and what only looks like one.
#include "engine/intake/stamp_parser.h"

#include <string>

#include <QtTest>

using namespace ff;

namespace {

using Style = ParsedStamp::Style;

Nanos at(const ParsedStamp& stamp) { return fromCivil(stamp.civil); }

Nanos utc(int year, int month, int dayOfMonth, int hours, int minutes, int seconds,
          Nanos fraction = 0) {
    return fromCivil({year, month, dayOfMonth, hours, minutes, seconds, fraction});
}

/// Texts that are read in more than one test.
const std::string_view samples[] = {
    "2026-04-05T04:28:12.721345+02:00 x",
    "[2026-04-05 04:50:56,123] [INFO] x",
    "Feb 16 02:38:22 gn-b12 kernel: x",
    "[  123.456789] NVRM: x",
    "[Tue Sep  2 03:14:07 2025] mlx5_core 0000:1d:00.0: firmware",
    "[May12 22:08] x",
    "[  +0.000127] x",
    "[E405 04:50:56.276770821 ProcessGroupNCCL.cpp:632] x",
    "I1108 09:12:05.451247 140641718562816 trainer.py:501] x",
    "1775364895.123 x",
    "1775364895123 x",
    "8/14/26, 11:37\u202FPM x",
    "[14/Aug/2026:11:37:24 +0200] x",
    "ven. 14 août 2026 11:37:24 CEST",
    "20260814-113724 x",
    "Fri Aug 14 11:37:24 CEST 2026",
};

} // namespace

class StampParserTest : public QObject {
    Q_OBJECT

private slots:
    void readsDates_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<qint64>("time");
        QTest::addColumn<int>("zone"); // 9999: none
        QTest::addColumn<qint64>("resolution");
        const int none = 9999;
        const qint64 whole = utc(2026, 4, 5, 4, 28, 12);
        const auto row = [&](const char* text, qint64 time, int zone, qint64 resolution) {
            QTest::newRow(text) << QString(text) << time << zone << resolution;
        };
        row("2026-04-05T04:28:12", whole, none, second);
        row("2026-04-05 04:28:12", whole, none, second);
        row("2026/04/05 04:28:12", whole, none, second);
        row("2026-04-05T04:28:12Z", whole, 0, second);
        row("2026-04-05 04:28:12 UTC", whole, 0, second);
        row("2026-04-05T04:28:12.721Z", whole + 721 * millisecond, 0, millisecond);
        row("2026-04-05 04:28:12,721 INFO", whole + 721 * millisecond, none, millisecond);
        row("2026-04-05T04:28:12.721345+02:00", whole + 721345 * microsecond, 120, microsecond);
        row("2026-04-05T04:28:12.721345678-0330", whole + 721345678, -210, 1);
        row("2026-04-05T04:28:12.7213456789Z", whole + 721345678, 0, 1);
        row("[2026-04-05T04:28:12.721] x", whole + 721 * millisecond, none, millisecond);
        row("[2026-04-05 04:28:12,721] [INFO]", whole + 721 * millisecond, none, millisecond);
        row("[2026-04-05 04:28:12 TP14] x", whole, none, second);
        row("[Sun Apr  5 04:28:12 2026] x", whole, none, second);
        row("Sun Apr  5 04:28:12 2026 x", whole, none, second);
        row("2026-04-05T04:28 x", whole - 12 * second, none, minute);
        row("2026-04-05T23:59:60Z", utc(2026, 4, 6, 0, 0, 0), 0, second);
        row("2026.04.05 04:28:12", whole, none, second);
        row("2026-04-05 04:28:12 CEST x", whole, 120, second);
        row("2026-04-05 04:28:12 INFO x", whole, none, second);
        row("2026-04-05 04:28:12 IST x", whole, none, second); // three zones have that name
        row("20260405-042812 x", whole, none, second);
        row("20260405T042812.5Z x", whole + 500 * millisecond, 0, 100 * millisecond);
        row("20260405 04:28:12 x", whole, none, second);
        row("[05/Apr/2026:04:28:12 +0200] x", whole, 120, second);
        row("05/Apr/2026:04:28:12 +0200 x", whole, 120, second);
        row("05-Apr-2026 04:28:12 x", whole, none, second);
        row("[Apr 05 2026 04:28:12] [INFO] x", whole, none, second);
        row("Sun Apr  5 04:28:12 CEST 2026", whole, 120, second);
        row("Sun Apr  5 04:28:12 IST 2026", whole, none, second);
        row("Sun, 05 Apr 2026 04:28:12 +0200", whole, 120, second);
        row("Sunday, April 5, 2026 04:28:12 AM", whole, none, second);
        row("26/04/05 04:28:12 INFO x", whole, none, second); // log4j
        row("05.04.2026 04:28:12 x", whole, none, second);
        row("2026 Apr  5 04:28:12.721 leaf7 x", whole + 721 * millisecond, none, millisecond);
        row("2026 Apr 5 04:28:12 leaf7 x", whole, none, second);
    }

    void readsHalfDayClocks_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<qint64>("time");
        const auto row = [](const char* text, qint64 time) {
            QTest::newRow(text) << QString::fromUtf8(text) << time;
        };
        const qint64 night = utc(2026, 8, 14, 23, 37, 24);
        row("08/14/2026 11:37:24 PM x", night);
        row("08/14/2026 11:37:24PM x", night);
        row("8/14/2026, 11:37:24 p.m. x", night);
        row("8/14/26, 11:37 PM x", night - 24 * second);
        row("8/14/26, 11:37\u202FPM x", night - 24 * second);
        row("Aug 14, 2026 11:37:24 PM x", night);
        row("2026-08-14 11:37:24 PM x", night);
        row("14/08/2026 11:37:24 pm x", night);
        row("Fri Aug 14 11:37:24 PM CEST 2026", night);
        row("08/14/2026 12:00:00 AM x", utc(2026, 8, 14, 0, 0, 0));
        row("08/14/2026 12:00:00 PM x", utc(2026, 8, 14, 12, 0, 0));
        row("08/14/2026 1:05:00 PM x", utc(2026, 8, 14, 13, 5, 0));
        // No hour of a 12-hour clock, and a word that only starts like one.
        row("2026-08-14 23:37:24 pm x", night);
        row("2026-08-14 11:37:24 pmix: x", night - 12 * hour);
    }

    void readsHalfDayClocks() {
        QFETCH(QString, text);
        QFETCH(qint64, time);
        const auto stamp = parseStamp(text.toStdString());
        QVERIFY(stamp.has_value());
        QCOMPARE(int(stamp->style), int(Style::Date));
        QCOMPARE(qint64(at(*stamp)), time);
    }

    void tellsTheOrderOfNumbers() {
        const auto order = [](const char* text) { return parseStamp(text)->order; };
        QVERIFY(order("08/14/2026 11:37:24 x") == ParsedStamp::Order::MonthFirst);
        QVERIFY(order("14/08/2026 11:37:24 x") == ParsedStamp::Order::DayFirst);
        QVERIFY(order("09/08/2026 11:37:24 x") == ParsedStamp::Order::Open);
        QVERIFY(order("08/08/2026 11:37:24 x") == ParsedStamp::Order::Fixed);
        QVERIFY(order("14.08.2026 11:37:24 x") == ParsedStamp::Order::Fixed);
        QVERIFY(order("26/08/14 11:37:24 x") == ParsedStamp::Order::Fixed);
        QVERIFY(order("2026/08/14 11:37:24 x") == ParsedStamp::Order::Fixed);
        QCOMPARE(parseStamp("09/08/2026 11:37:24 x")->civil.month, 9);
    }

    void readsMonthsOfOtherLanguages_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("month");
        QTest::addColumn<bool>("hasYear");
        const auto row = [](const char* text, int month, bool hasYear) {
            QTest::newRow(text) << QString::fromUtf8(text) << month << hasYear;
        };
        row("Mär 14 11:37:24 n1 kernel: x", 3, false);
        row("MÄR 14 11:37:24 n1 x", 3, false);
        row("Okt 14 11:37:24 n1 x", 10, false);
        row("Fr 14. Aug 11:37:24 CEST 2026", 8, true);
        row("déc. 14 11:37:24 n1 x", 12, false);
        row("févr. 14 11:37:24 n1 x", 2, false);
        row("ven. 14 août 2026 11:37:24 CEST", 8, true);
        row("mar. 14 juil. 2026 11:37:24 CEST", 7, true); // a Tuesday, not March
        row("ene 14 11:37:24 n1 x", 1, false);
        row("dic 14 11:37:24 n1 x", 12, false);
        row("giu 14 11:37:24 n1 x", 6, false);
        row("ott 14 11:37:24 n1 x", 10, false);
        row("fev 14 11:37:24 n1 x", 2, false);
        row("out 14 11:37:24 n1 x", 10, false);
        row("mrt 14 11:37:24 n1 x", 3, false);
        row("mei 14 11:37:24 n1 x", 5, false);
        row("paź 14 11:37:24 n1 x", 10, false);
        row("PAŹ 14 11:37:24 n1 x", 10, false);
        row("wrz 14 11:37:24 n1 x", 9, false);
        row("[Sept 14 2026 11:37:24] x", 9, true);
    }

    void readsMonthsOfOtherLanguages() {
        QFETCH(QString, text);
        QFETCH(int, month);
        QFETCH(bool, hasYear);
        const auto stamp = parseStamp(text.toStdString());
        QVERIFY(stamp.has_value());
        QCOMPARE(stamp->civil.month, month);
        QCOMPARE(stamp->civil.day, 14);
        QCOMPARE(stamp->civil.hour, 11);
        QCOMPARE(int(stamp->style), int(hasYear ? Style::Date : Style::DateNoYear));
    }

    void readsDates() {
        QFETCH(QString, text);
        QFETCH(qint64, time);
        QFETCH(int, zone);
        QFETCH(qint64, resolution);
        const auto stamp = parseStamp(text.toStdString());
        QVERIFY(stamp.has_value());
        QCOMPARE(int(stamp->style), int(Style::Date));
        QCOMPARE(qint64(at(*stamp)), time);
        QCOMPARE(stamp->zoneMinutes.value_or(9999), zone);
        QCOMPARE(qint64(stamp->resolution), resolution);
    }

    void readsDatesWithoutYear_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("month");
        QTest::addColumn<int>("dayOfMonth");
        QTest::addColumn<int>("hours");
        QTest::addColumn<qint64>("resolution");
        const auto row = [](const char* text, int month, int dayOfMonth, int hours, qint64 size) {
            QTest::newRow(text) << QString(text) << month << dayOfMonth << hours << size;
        };
        row("Feb 16 02:38:22 gn-b12 kernel: x", 2, 16, 2, second);
        row("Feb  6 02:38:22 gn-b12 x", 2, 6, 2, second);
        row("Feb 29 02:38:22 x", 2, 29, 2, second);
        row("[May12 22:08] x", 5, 12, 22, minute);
        row("E0405 04:50:56.276770821 x", 4, 5, 4, 1);
        row("E405 04:50:56.276770821 x", 4, 5, 4, 1);
        row("[E405 04:50:56.276770821 ProcessGroupNCCL.cpp:632] x", 4, 5, 4, 1);
        row("I1108 09:12:05.451247 140641718562816 trainer.py:501] x", 11, 8, 9, microsecond);
        row("W1231 23:59:59.9 x", 12, 31, 23, 100 * millisecond);
        row("F0101 00:00:00 x", 1, 1, 0, second);
    }

    void readsDatesWithoutYear() {
        QFETCH(QString, text);
        QFETCH(int, month);
        QFETCH(int, dayOfMonth);
        QFETCH(int, hours);
        QFETCH(qint64, resolution);
        const auto stamp = parseStamp(text.toStdString());
        QVERIFY(stamp.has_value());
        QCOMPARE(int(stamp->style), int(Style::DateNoYear));
        QCOMPARE(stamp->civil.month, month);
        QCOMPARE(stamp->civil.day, dayOfMonth);
        QCOMPARE(stamp->civil.hour, hours);
        QCOMPARE(qint64(stamp->resolution), resolution);
    }

    void readsSeconds() {
        const auto uptime = parseStamp("[  123.456789] NVRM: x");
        QVERIFY(uptime.has_value());
        QCOMPARE(int(uptime->style), int(Style::Uptime));
        QCOMPARE(uptime->value, 123456789 * microsecond);
        QCOMPARE(uptime->resolution, microsecond);
        QCOMPARE(uptime->length, std::size_t(14));

        const auto delta = parseStamp("[  +0.000127] x");
        QVERIFY(delta.has_value());
        QCOMPARE(int(delta->style), int(Style::UptimeDelta));
        QCOMPARE(delta->value, 127 * microsecond);

        const auto epoch = parseStamp("1775364895.123 x");
        QVERIFY(epoch.has_value());
        QCOMPARE(int(epoch->style), int(Style::Epoch));
        QCOMPARE(epoch->value, 1775364895123 * millisecond);

        const auto whole = parseStamp("1775364895123 x");
        QVERIFY(whole.has_value());
        QCOMPARE(int(whole->style), int(Style::Epoch));
        QCOMPARE(whole->value, 1775364895123 * millisecond);
        QCOMPARE(whole->resolution, millisecond);
    }

    void refusesWhatIsNone_data() {
        QTest::addColumn<QString>("text");
        for (const char* text : {"",
                                 "[",
                                 "[]",
                                 "plain",
                                 "2026-13-05T04:28:12",
                                 "2026-02-30 04:28:12",
                                 "2026-04-05T24:00:00",
                                 "2026-04-05T04:61:12",
                                 "2026-04-05",
                                 "2026-04/05 04:28:12",
                                 "Feb 30 02:38:22 x",
                                 "Fex 12 02:38:22 x",
                                 "E1345 04:50:56.2 x",
                                 "E0405 25:50:56 x",
                                 "E0405x",
                                 "Ed 04:50:56",
                                 "[123] x",
                                 "[1234567890.5] x",
                                 "1775364895 x",
                                 "17753648.5 x",
                                 "[rank3]: x",
                                 "[default3]: x",
                                 "[1,12]<stdout>: x",
                                 "[ERROR] x",
                                 "[+] x",
                                 "9999999999.5 x",
                                 "9775364895123 x",
                                 "1775364895123x",
                                 "32/33/2026 11:37:24",
                                 "0/8/2026 11:37:24",
                                 "10.20.1.14: x",
                                 "1.2.3 11:37:24",
                                 "31.02.2026 11:37:24",
                                 "14/Foo/2026:11:37:24 +0200",
                                 "20261305-113724",
                                 "marching 14 11:37:24",
                                 "set 14 values"}) {
            QTest::newRow(text) << QString(text);
        }
    }

    void refusesWhatIsNone() {
        QFETCH(QString, text);
        QVERIFY(!parseStamp(text.toStdString()).has_value());
    }

    void staysInTheTextWhereverItIsCut() {
        for (const std::string_view sample : samples) {
            QVERIFY(parseStamp(sample).has_value());
            for (std::size_t length = 0; length < sample.size(); ++length) {
                // A copy of its own: reading past its end would be seen.
                const std::string cut(sample.substr(0, length));
                const auto stamp = parseStamp(cut);
                QVERIFY(!stamp || stamp->length <= cut.size());
            }
        }
    }

    void survivesAnyByteAnywhere() {
        for (const std::string_view sample : samples) {
            for (std::size_t i = 0; i < sample.size(); ++i) {
                for (int byte = 0; byte < 256; byte += 5) {
                    std::string text(sample);
                    text[i] = static_cast<char>(byte);
                    const auto stamp = parseStamp(text);
                    QVERIFY(!stamp || stamp->length <= text.size());
                }
            }
        }
    }
};

QTEST_GUILESS_MAIN(StampParserTest)
#include "stamp_parser_test.moc"
