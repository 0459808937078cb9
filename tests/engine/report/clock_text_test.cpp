// The words about clocks.
#include <QTest>

#include "engine/report/clock_text.h"

namespace ff {

namespace {

Clock clock(const char* node, Nanos offset, Nanos uncertainty, std::uint64_t anchors) {
    Clock made;
    made.node = node;
    made.offset = offset;
    made.uncertainty = uncertainty;
    made.anchors = anchors;
    return made;
}

} // namespace

class ClockTextTest : public QObject {
    Q_OBJECT

private slots:
    void namesTheWidestFirst() {
        const auto lines = clockLines({clock("n1", 0, 400 * millisecond, 300),
                                       clock("n2", 3 * second, 500 * millisecond, 1),
                                       clock("n7", -12'400 * millisecond, 800 * millisecond, 212),
                                       clock("n8", 0, 600 * millisecond, 90)});
        QCOMPARE(lines.size(), std::size_t(3));
        QCOMPARE(lines[0], std::string("n7 is 12.4 s ahead ± 0.8 s, from 212 anchors"));
        QCOMPARE(lines[1], std::string("n2 is 3.0 s behind ± 0.5 s, from 1 anchor"));
        QCOMPARE(lines[2], std::string("2 hosts agree, ± 0.6 s at most, from 90 anchors or more"));
    }

    void saysNothingOfAssumptions() {
        QVERIFY(clockLines({clock("n1", 0, 15 * second, 0)}).empty());
        QVERIFY(clockLines({}).empty());
    }
};

} // namespace ff

QTEST_GUILESS_MAIN(ff::ClockTextTest)
#include "clock_text_test.moc"
