// Four layouts of tables.
#include "engine/intake/text_table.h"

#include <QtTest>

using namespace ff;

namespace {

QString cellOf(const TextTable& table, std::string_view line, std::string_view name) {
    const auto cells = table.cellsOf(line);
    const std::string_view cell = table.cell(cells, name);
    return QString::fromUtf8(cell.data(), static_cast<qsizetype>(cell.size()));
}

} // namespace

class TextTableTest : public QObject {
    Q_OBJECT

private slots:
    void ruledColumnsHaveTheWidthOfTheirDashes() {
        const TextTable table =
            TextTable::guessed("   Node  State     Reason", "------- ------ ----------", {});
        QCOMPARE(table.width(), std::size_t(3));
        QCOMPARE(cellOf(table, "  cx-07  DOWN* no answer", "reason"), "no answer");
        QCOMPARE(cellOf(table, "         DOWN*", "node"), "");
        QCOMPARE(cellOf(table, "x", "state"), "");
    }

    void delimitersMayHaveSeveralCharacters() {
        const TextTable table = TextTable::guessed("NODELIST;;STATE;;REASON;;", "", {});
        QCOMPARE(table.width(), std::size_t(3));
        QCOMPARE(cellOf(table, "cx-07;;down*;;no answer;;", "reason"), "no answer");
        QCOMPARE(table.cellsOf("cx-07").size(), std::size_t(1));
    }

    void alignedColumnsBeginAtTheirNames() {
        const TextTable table = TextTable::aligned("LAST SEEN        TYPE      OBJECT");
        QVERIFY(table.has("last seen"));
        QCOMPARE(cellOf(table, "3m (x4 over 5m)  Warning   pod/a b", "last seen"),
                 "3m (x4 over 5m)");
        QCOMPARE(cellOf(table, "3m (x4 over 5m)  Warning   pod/a b", "object"), "pod/a b");
        QCOMPARE(cellOf(table, "3m", "object"), "");
    }

    void oneColumnOfWordsHoldsTheSurplus() {
        const TextTable table = TextTable::guessed("REASON      USER  NODELIST", "", "reason");
        QCOMPARE(cellOf(table, "no answer at all   slurm  cx-07", "reason"), "no answer at all");
        QCOMPARE(cellOf(table, "no answer at all   slurm  cx-07", "nodelist"), "cx-07");
        const TextTable none = TextTable::words("A B", "reason");
        QCOMPARE(none.cellsOf("1 2 3").size(), std::size_t(3));
    }

    void fewWordsBelongToTheNamesAboveThem() {
        const TextTable table = TextTable::words("NODES  STATE RESERVATION NODELIST", {});
        QCOMPARE(cellOf(table, "    1  down*             cx-07", "nodelist"), "cx-07");
        QCOMPARE(cellOf(table, "    1  down*             cx-07", "reservation"), "");
        QCOMPARE(cellOf(table, "    1  down*             cx-07", "state"), "down*");
        QCOMPARE(table.cellsOf("1                                      x").size(), std::size_t(2));
    }

    void firstNameThatIsAColumnCounts() {
        const TextTable table = TextTable::words("ST NAME", {});
        const auto cells = table.cellsOf("R x");
        QCOMPARE(table.cell(cells, {"state", "st"}), std::string_view("R"));
        QCOMPARE(table.cell(cells, {"nothing"}), std::string_view());
    }

    void emptyLinesGiveNoCells() {
        QCOMPARE(TextTable::words("", {}).width(), std::size_t(0));
        QVERIFY(TextTable::aligned("").cellsOf("").size() <= 1);
        QVERIFY(isTableRule("---- --"));
        QVERIFY(!isTableRule("   "));
        QVERIFY(!isTableRule("- x"));
    }
};

QTEST_GUILESS_MAIN(TextTableTest)
#include "text_table_test.moc"
