// Places of the text in the raw line.
#include "engine/model/line_decoder.h"

#include <QtTest>

using namespace ff;

class LineDecoderTest : public QObject {
    Q_OBJECT

private slots:
    void mapsPlacesBack() {
        LineText line;
        line.text = "abcdef";
        QCOMPARE(line.rawOffset(3), std::size_t(3));
        line.jumps = {{2, 7}, {4, 20}};
        QCOMPARE(line.rawOffset(1), std::size_t(1));
        QCOMPARE(line.rawOffset(2), std::size_t(7));
        QCOMPARE(line.rawOffset(3), std::size_t(8));
        QCOMPARE(line.rawOffset(5), std::size_t(21));
    }

    void givesTheBody() {
        LineText line;
        line.text = "head: body";
        line.envelope.bodyOffset = 6;
        QCOMPARE(line.body(), std::string_view("body"));
    }
};

QTEST_GUILESS_MAIN(LineDecoderTest)
#include "line_decoder_test.moc"
