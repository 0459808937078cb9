// Civil dates, saturation, and the texts of times.
#include "engine/base/time.h"

#include <QtTest>

using namespace ff;

class TimeTest : public QObject {
    Q_OBJECT

private slots:
    void goesToCivilAndBack() {
        for (Nanos time = -100 * 365 * day; time < 200 * 365 * day;
             time += 37 * day + 12345678901) {
            const CivilTime civil = toCivil(time);
            QVERIFY(isValid(civil));
            QCOMPARE(fromCivil(civil), time);
        }
        QCOMPARE(fromCivil({1970, 1, 1, 0, 0, 0, 0}), Nanos(0));
        QCOMPARE(fromCivil({2016, 12, 31, 23, 59, 60, 0}), fromCivil({2017, 1, 1, 0, 0, 0, 0}));
    }

    void readsIsoDates() {
        const auto read = [](std::string_view text) { return parseIsoCivil(text); };
        QCOMPARE(fromCivil(*read("2026-04-05T04:51:35 ***")), 1775364695 * second);
        QCOMPARE(read("2026-04-05_04:51:35.25")->fraction, 250 * millisecond);
        QCOMPARE(read("2026-04-05 04:51:35,000001234Z")->fraction, Nanos(1234));
        for (const char* bad : {"", "2026-04-05", "2026-02-30T00:00:00", "2026-04-05x04:51:35",
                                "26-04-05T04:51:35", "2026-04-05T04:51:3"}) {
            QVERIFY2(!read(bad), bad);
        }
    }

    void saturates() {
        QCOMPARE(fromCivil({9999, 12, 31, 23, 59, 59, 0}), maxTime);
        QCOMPARE(fromCivil({1, 1, 1, 0, 0, 0, 0}), minTime);
        QCOMPARE(addSaturated(maxTime - 1, 5), maxTime);
        QCOMPARE(addSaturated(minTime + 1, -5), minTime);
        QCOMPARE(addSaturated(minTime, 5), minTime);
        QCOMPARE(addSaturated(3, maxTime), maxTime);
        QCOMPARE(subtractSaturated(5, 3), Nanos(2));
        QCOMPARE(subtractSaturated(5, minTime), maxTime);
        QCOMPARE(subtractSaturated(-5, maxTime), minTime);
        QCOMPARE(subtractSaturated(minTime, maxTime), minTime);
        QCOMPARE(subtractSaturated(maxTime, minTime), maxTime);
    }

    void knowsWhichDatesExist() {
        QVERIFY(isValid({2024, 2, 29, 0, 0, 0, 0}));
        QVERIFY(!isValid({2023, 2, 29, 0, 0, 0, 0}));
        QVERIFY(!isValid({1900, 2, 29, 0, 0, 0, 0}));
        QVERIFY(isValid({2000, 2, 29, 23, 59, 60, 999'999'999}));
        QVERIFY(!isValid({2024, 4, 31, 0, 0, 0, 0}));
        QVERIFY(!isValid({2024, 0, 1, 0, 0, 0, 0}));
        QVERIFY(!isValid({2024, 1, 1, 24, 0, 0, 0}));
        QVERIFY(!isValid({10000, 1, 1, 0, 0, 0, 0}));
    }

    void writesTimes() {
        QCOMPARE(QString::fromStdString(toRfc3339(1775364055772686000)),
                 QString("2026-04-05T04:40:55.772686000Z"));
        QCOMPARE(QString::fromStdString(toRfc3339(-1)), QString("1969-12-31T23:59:59.999999999Z"));
        QCOMPARE(QString::fromStdString(toDurationText(600504 * millisecond)),
                 QString("+10 min 0.5 s"));
        QCOMPARE(QString::fromStdString(toDurationText(-41200 * microsecond)), QString("-41.2 ms"));
        QCOMPARE(QString::fromStdString(toDurationText(0, false)), QString("0 s"));
        QVERIFY(!toDurationText(minTime).empty());
        QVERIFY(!toDurationText(maxTime).empty());
    }

    void readsDurations() {
        QCOMPARE(parseDuration("1500ms").value_or(0), 1500 * millisecond);
        QCOMPARE(parseDuration("-5s").value_or(0), -5 * second);
        QCOMPARE(parseDuration("45m").value_or(0), 45 * minute);
        QCOMPARE(parseDuration("1.5s").value_or(0), 1500 * millisecond);
        QCOMPARE(parseDuration("+2h").value_or(0), 2 * hour);
        QCOMPARE(parseDuration("3ns").value_or(0), Nanos(3));
        for (const char* text : {"", "5", "s", "5x", "1e3s", "5 s", "nan s", "99999999999999d",
                                 "-99999999999999d", "+-5s", "infs"}) {
            QVERIFY2(!parseDuration(text).has_value(), text);
        }
    }
};

QTEST_GUILESS_MAIN(TimeTest)
#include "time_test.moc"
