// Which patterns a line's literals announce, and what does not compile.
#include "engine/scan/scan_program.h"

#include <QtTest>

using namespace ff;

class ScanProgramTest : public QObject {
    Q_OBJECT

private slots:
    void separatesAnnouncedFromOthers() {
        const auto program =
            ScanProgram::build({{7, "Xid \\d+", "", false}, {9, "\\d+:\\d+", "", false}});
        QVERIFY(program.has_value());
        QCOMPARE(program->unannounced(), std::vector<int>{1});
        QCOMPARE(program->entry(1).id, std::uint32_t(9));
        QVERIFY(!program->isEmpty());
    }

    void isEmptyWithoutPatterns() {
        const auto program = ScanProgram::build({});
        QVERIFY(program.has_value());
        QVERIFY(program->isEmpty() && program->unannounced().empty());
    }

    void failsWithThePatternsError() {
        QVERIFY(!ScanProgram::build({{0, "(", "", false}}).has_value());
        QVERIFY(!ScanProgram::build({{0, "a", "(", false}}).has_value());
    }
};

QTEST_GUILESS_MAIN(ScanProgramTest)
#include "scan_program_test.moc"
