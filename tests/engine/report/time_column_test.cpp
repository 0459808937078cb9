// A date that all times share is said once.
#include "engine/report/time_column.h"

#include <QtTest>

using namespace ff;

class TimeColumnTest : public QObject {
    Q_OBJECT

private slots:
    void theSharedDayIsInTheTitle() {
        TimeColumn column;
        const Nanos nine = fromCivil({2026, 3, 14, 9, 26, 53, 5});
        column.note(nine);
        column.note(std::nullopt);
        column.note(nine + hour);
        QCOMPARE(column.title(), std::string("FIRST – LAST (UTC, 2026-03-14)"));
        QCOMPARE(column.text(nine, nine + hour), std::string("09:26:53 – 10:26:53"));
        QCOMPARE(column.text(nine, nine), std::string("09:26:53"));
        QCOMPARE(column.text(nine, std::nullopt), std::string("09:26:53 – ?"));
        QCOMPARE(column.text(std::nullopt, std::nullopt), std::string());
    }

    void otherwiseEachHasItsOwn() {
        TimeColumn column;
        const Nanos late = fromCivil({2026, 3, 14, 23, 50, 0, 0});
        column.note(late);
        column.note(late + hour);
        QCOMPARE(column.title(), std::string("FIRST – LAST (UTC)"));
        QCOMPARE(column.text(late, late + hour),
                 std::string("2026-03-14 23:50:00 – 2026-03-15 00:50:00"));
        QCOMPARE(column.text(late, late + minute), std::string("2026-03-14 23:50:00 – 23:51:00"));
    }

    void nothingNotedIsATitleAllTheSame() {
        QCOMPARE(TimeColumn().title(), std::string("FIRST – LAST (UTC)"));
    }
};

QTEST_GUILESS_MAIN(TimeColumnTest)
#include "time_column_test.moc"
