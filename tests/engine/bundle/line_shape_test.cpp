// Tallies of line shapes.
#include "engine/bundle/line_shape.h"

#include <string>

#include <QtTest>

using namespace ff;

class LineShapeTest : public QObject {
    Q_OBJECT

private slots:
    void countsShapes() {
        const LineTally tally = tallyLines("[  123.456789] NVRM: Xid\n\n"
                                           "Feb 16 02:38:22 gn-b12 systemd[1]: x\r\n"
                                           "NAME=value\n"
                                           "RuntimeError: x");
        QCOMPARE(tally.lines, std::size_t(4));
        QCOMPARE(tally.kernel, std::size_t(1));
        QCOMPARE(tally.syslog, std::size_t(1));
        QCOMPARE(tally.environment, std::size_t(1));
        QCOMPARE(tally.application, std::size_t(1));
        QCOMPARE(tally.slurmDaemon, std::size_t(0));
        QCOMPARE(tally.shouted, std::size_t(1));
    }

    void looksAtFourHundredLines() {
        std::string text;
        for (int i = 0; i < 1000; ++i) {
            text += "NAME=value\n";
        }
        QCOMPARE(tallyLines(text).lines, std::size_t(400));
        QCOMPARE(tallyLines("").lines, std::size_t(0));
    }
};

QTEST_GUILESS_MAIN(LineShapeTest)
#include "line_shape_test.moc"
