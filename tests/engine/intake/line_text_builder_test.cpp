// Texts of several pieces, and where each byte stood.
#include "engine/intake/line_text_builder.h"

#include <QtTest>

using namespace ff;

class LineTextBuilderTest : public QObject {
    Q_OBJECT

private slots:
    void jumpsOnlyWhereBytesAreLeftOut() {
        LineTextBuilder builder;
        builder.append("ab", 0);
        builder.append("cd", 2);
        builder.append("", 90);
        builder.append("ef", 10);
        const LineText line = builder.finish();
        QCOMPARE(line.text, std::string("abcdef"));
        QCOMPARE(line.jumps.size(), std::size_t(1));
        QCOMPARE(line.rawOffset(3), std::size_t(3));
        QCOMPARE(line.rawOffset(4), std::size_t(10));
        QCOMPARE(line.rawOffset(5), std::size_t(11));
    }

    void takesPartsWithTheirPlaces() {
        LineTextBuilder first;
        first.append("abc", 5);
        first.append("def", 20);
        const LineText from = first.finish();
        LineTextBuilder builder;
        builder.appendPart(from, 1, 5);
        builder.breakBehind();
        builder.appendPart(from, 5, 99);
        const LineText line = builder.finish();
        QCOMPARE(line.text, std::string("bcde\nf"));
        QCOMPARE(line.rawOffset(0), std::size_t(6));
        QCOMPARE(line.rawOffset(2), std::size_t(20));
        QCOMPARE(line.rawOffset(4), std::size_t(21));
        QCOMPARE(line.rawOffset(5), std::size_t(22));
    }

    void doesNotBreakBeforeTheFirst() {
        LineTextBuilder builder;
        builder.breakLine();
        builder.append("a", 3);
        QCOMPARE(builder.finish().text, std::string("a"));
    }

    void stacksPlaces() {
        LineTextBuilder builder;
        builder.append("one<c>two", 100);
        builder.append("three", 200);
        const LineText under = builder.finish();
        LineText over;
        over.text = "onetwothree";
        over.jumps = {{3, 6}};
        const LineText line = onTopOf(over, under);
        QCOMPARE(line.text, over.text);
        for (std::size_t i = 0; i < line.text.size(); ++i) {
            QCOMPARE(line.rawOffset(i), under.rawOffset(over.rawOffset(i)));
        }
        const LineText plain = onTopOf(over, plainLine("one<c>twothree"));
        QCOMPARE(plain.rawOffset(3), std::size_t(6));
    }
};

QTEST_GUILESS_MAIN(LineTextBuilderTest)
#include "line_text_builder_test.moc"
