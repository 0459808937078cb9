// Names that differ in their numbers become one, and lists of numbers become ranges.
#include "engine/report/name_fold.h"

#include <QtTest>

using namespace ff;

class NameFoldTest : public QObject {
    Q_OBJECT

private slots:
    void shapesIgnoreNumbers() {
        QCOMPARE(nameShape("rank_3.log"), nameShape("rank_12.log"));
        QVERIFY(nameShape("rank_3.log") != nameShape("rank_3.txt"));
        QVERIFY(nameShape("a1b") != nameShape("ab"));
    }

    void foldsRuns_data() {
        QTest::addColumn<QStringList>("names");
        QTest::addColumn<QString>("folded");
        QTest::newRow("none") << QStringList{} << "";
        QTest::newRow("one") << QStringList{"a1/b2"} << "a1/b2";
        QTest::newRow("a range") << QStringList{"r_0", "r_1", "r_2"} << "r_[0-2]";
        QTest::newRow("any order") << QStringList{"r_10", "r_2", "r_9"} << "r_[2,9-10]";
        QTest::newRow("padded") << QStringList{"n08.log", "n09.log", "n10.log"} << "n[08-10].log";
        QTest::newRow("padded and not") << QStringList{"n9", "n010"} << "n[9,010]";
        QTest::newRow("two runs") << QStringList{"a1/r0", "a1/r1", "a2/r2"} << "a[1-2]/r[0-2]";
        QTest::newRow("a run they share") << QStringList{"j77-1", "j77-2"} << "j77-[1-2]";
        QTest::newRow("many ranges")
            << QStringList{"r1", "r3", "r5", "r7", "r9", "r11", "r13"} << "r[1,3,5,7,9,11,…]";
        QTest::newRow("longer than any integer")
            << QStringList{"x99999999999999999999998", "x99999999999999999999999"}
            << "x[99999999999999999999998,99999999999999999999999]";
    }

    void foldsRuns() {
        QFETCH(QStringList, names);
        QFETCH(QString, folded);
        std::vector<std::string> given;
        for (const QString& name : names) {
            given.push_back(name.toStdString());
        }
        QCOMPARE(QString::fromStdString(foldedName(given)), folded);
    }

    void listsOfNamesAreFoldedByShape() {
        QCOMPARE(foldedNames({"gpu-a01", "login", "gpu-a02", "gpu-a03"}),
                 std::string("gpu-a[01-03], login"));
    }

    void numbersBecomeRanges() {
        QCOMPARE(numberRanges({}), std::string());
        QCOMPARE(numberRanges({4}), std::string("4"));
        QCOMPARE(numberRanges({0, 1, 2, 5, 7, 8}), std::string("0-2,5,7-8"));
        QCOMPARE(numberRanges({0, 2, 4}, 2), std::string("0,2,…"));
    }
};

QTEST_GUILESS_MAIN(NameFoldTest)
#include "name_fold_test.moc"
