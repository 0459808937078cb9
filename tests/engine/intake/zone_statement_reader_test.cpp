// Lines that say where their machine lives, and lines that only look like it.
#include "engine/intake/zone_statement_reader.h"

#include <QtTest>

using namespace ff;

class ZoneStatementReaderTest : public QObject {
    Q_OBJECT

private slots:
    void readsStatements_data() {
        QTest::addColumn<QString>("line");
        QTest::addColumn<int>("minutes"); // 9999: a name
        QTest::addColumn<QString>("name");
        const auto row = [](const char* line, int minutes, const char* name = "") {
            QTest::newRow(line) << QString(line) << minutes << QString(name);
        };
        row("               Time zone: Europe/Berlin (CEST, +0200)", 9999, "Europe/Berlin");
        row("timezone: America/New_York", 9999, "America/New_York");
        row("\"timezone\": \"Asia/Kolkata\",", 9999, "Asia/Kolkata");
        row("TZ=Europe/Berlin", 9999, "Europe/Berlin");
        row("export TZ=:Europe/Berlin", 9999, "Europe/Berlin");
        row("TZ=UTC", 0);
        row("Fri Aug 14 11:37:24 CEST 2026", 120);
        row("Fri Aug 14 11:37:24 AM EDT 2026\r", -240);
        row("Fr 14. Aug 11:37:24 MESZ 2026", 120);
        row("-- Logs begin at Fri 2026-08-14 09:12:03 CEST, end at Fri 2026-08-14 11:40:00 CEST. "
            "--",
            120);
        row("-- Journal begins at Fri 2026-08-14 09:12:03 UTC, ends at ...", 0);
    }

    void readsStatements() {
        QFETCH(QString, line);
        QFETCH(int, minutes);
        QFETCH(QString, name);
        const auto found = zoneStatedIn(line.toStdString());
        QVERIFY(found.has_value());
        QCOMPARE(found->minutes.value_or(9999), minutes);
        QCOMPARE(QString::fromStdString(found->name), name);
    }

    void refusesOthers_data() {
        QTest::addColumn<QString>("line");
        for (const char* line :
             {"", "TZ=", "TZ=Nowhere/Land", "XTZ=Europe/Berlin", "timezone mismatch",
              "Fri Aug 14 11:37:24 CEST 2026 node7 kernel: x", "Fri Aug 14 11:37:24 IST 2026",
              "2026-08-14T09:37:24Z", "-- Logs begin at", "-- Reboot --",
              "Fri Aug 14 11:37:24 2026"}) {
            QTest::newRow(line) << QString(line);
        }
    }

    void refusesOthers() {
        QFETCH(QString, line);
        QVERIFY(!zoneStatedIn(line.toStdString()));
    }
};

QTEST_GUILESS_MAIN(ZoneStatementReaderTest)
#include "zone_statement_reader_test.moc"
