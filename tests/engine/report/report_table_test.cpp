// Columns line up, whatever is in the cells.
#include "engine/report/report_table.h"

#include <QtTest>

using namespace ff;

class ReportTableTest : public QObject {
    Q_OBJECT

private slots:
    void columnsAreAsWideAsTheirCells() {
        ReportTable table({{"NAME"}, {"SIZE", true}, {"WHAT"}});
        table.addRow({"a", "1", "x"});
        table.addRow({"longer", "1000", "y"});
        QCOMPARE(table.lines(),
                 (std::vector<std::string>{"  NAME    SIZE  WHAT", "  a          1  x",
                                           "  longer  1000  y"}));
    }

    void columnsWithoutCellsAreLeftOut() {
        ReportTable table({{"A"}, {"B"}, {"C"}});
        QVERIFY(table.isEmpty());
        table.addRow({"1", "", "3"});
        table.addRow({"1"});
        QVERIFY(!table.isEmpty());
        QCOMPARE(table.lines(), (std::vector<std::string>{"  A  C", "  1  3", "  1"}));
    }

    void longCellsLoseTheirMiddle() {
        ReportTable table({{"P", false, 10}});
        table.addRow({"a/very/long/path.log"});
        table.addRow({"ten-chars!"});
        QCOMPARE(table.lines()[1], std::string("  a/v…th.log"));
        QCOMPARE(table.lines()[2], std::string("  ten-chars!"));
    }

    void widthCountsCharacters() {
        ReportTable table({{"A"}, {"B"}});
        table.addRow({"\xc3\xa4\xc3\xb6", "x"});
        table.addRow({"abc", "y"});
        QCOMPARE(table.lines()[1], std::string("  \xc3\xa4\xc3\xb6   x"));
    }

    void cellsAreInert() {
        ReportTable table({{"A"}});
        table.addRow({"\x1b[31mred\nline\xff"});
        const std::string line = table.lines()[1];
        QVERIFY(line.find('\x1b') == std::string::npos);
        QVERIFY(line.find('\n') == std::string::npos);
        QVERIFY(line.find('\xff') == std::string::npos);
    }
};

QTEST_GUILESS_MAIN(ReportTableTest)
#include "report_table_test.moc"
