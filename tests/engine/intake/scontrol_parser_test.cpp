// Pairs of scontrol: blanks and equal signs in values.
#include "engine/intake/scontrol_parser.h"

#include <QtTest>

using namespace ff;

class ScontrolParserTest : public QObject {
    Q_OBJECT

private slots:
    void valuesMayHoldBlanksAndEqualSigns() {
        const auto fields = scontrolFields("JobId=7 JobName=my run lr=3e-4 UserId=ana(1001)\n"
                                           "   Command=/home/ana/a b.sh --x=1\n   Power=\n");
        QCOMPARE(scontrolValue(fields, "JobName"), std::string_view("my run lr=3e-4"));
        QCOMPARE(scontrolValue(fields, "UserId"), std::string_view("ana(1001)"));
        QCOMPARE(scontrolValue(fields, "Command"), std::string_view("/home/ana/a b.sh --x=1"));
        QCOMPARE(fields.size(), std::size_t(5));
    }

    void keysOfTheirOwnBeginALine() {
        const auto fields = scontrolFields("NodeName=n1 Arch=x86_64\n   SomethingNew=3 Boards=1");
        QCOMPARE(scontrolValue(fields, "SomethingNew"), std::string_view("3"));
        QCOMPARE(scontrolValue(fields, "Boards"), std::string_view("1"));
    }

    void linesWithoutPairsAreSkipped() {
        QVERIFY(scontrolFields("no pair here = 3\n\n   words\n").empty());
        QVERIFY(scontrolFields("").empty());
        QCOMPARE(scontrolValue({}, "JobId"), std::string_view());
    }

    void knowsWhereRecordsBegin() {
        QVERIFY(startsScontrolRecord("NodeName=n1 Arch=x86_64"));
        QVERIFY(startsScontrolRecord("StepId=7.0 UserId=1"));
        QVERIFY(!startsScontrolRecord("   NodeList=n1"));
    }
};

QTEST_GUILESS_MAIN(ScontrolParserTest)
#include "scontrol_parser_test.moc"
