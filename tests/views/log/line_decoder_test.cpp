// Bytes of log lines as text: nothing in them can freeze or confuse the log.
#include <QElapsedTimer>
#include <QtTest>

#include "views/log/line_decoder.h"

using namespace ff;
using namespace std::string_view_literals;

class LineDecoderTest : public QObject {
    Q_OBJECT

private slots:
    void bytesBecomeText_data();
    void bytesBecomeText();
    void placesLeadFromBytesToCharacters();
    void hugeLinesAreCut();
};

void LineDecoderTest::bytesBecomeText_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("text");
    QTest::newRow("plain") << QByteArray("step 1") << QStringLiteral("step 1");
    QTest::newRow("empty") << QByteArray() << QString();
    QTest::newRow("colours") << QByteArray("\x1b[31mred\x1b[0m end") << QStringLiteral("red end");
    QTest::newRow("title") << QByteArray("\x1b]0;t\amore") << QStringLiteral("more");
    QTest::newRow("open sequence") << QByteArray("a\x1b[31") << QStringLiteral("a");
    QTest::newRow("lone escape") << QByteArray("a\x1b") << QStringLiteral("a");
    QTest::newRow("nul") << QByteArray("a\0b", 3) << QStringLiteral("a\uFFFDb");
    QTest::newRow("tab") << QByteArray("a\tb") << QStringLiteral("a    b");
    QTest::newRow("utf-8") << QByteArray("±48 µs") << QStringLiteral("±48 µs");
    QTest::newRow("broken") << QByteArray("a\xc3(\xff") << QStringLiteral("a\uFFFD(\uFFFD");
    QTest::newRow("cut character") << QByteArray("a\xe2\x82") << QStringLiteral("a\uFFFD\uFFFD");
    QTest::newRow("surrogate") << QByteArray("\xf0\x9f\x94\xa5!") << QStringLiteral("🔥!");
}

void LineDecoderTest::bytesBecomeText() {
    QFETCH(QByteArray, bytes);
    const DecodedLine line =
        decodedLine({bytes.constData(), static_cast<std::size_t>(bytes.size())});
    QTEST(line.text, "text");
    QCOMPARE(line.places.size(), static_cast<std::size_t>(bytes.size()) + 1);
    QVERIFY(!line.isCut);
}

void LineDecoderTest::placesLeadFromBytesToCharacters() {
    const DecodedLine line = decodedLine("\x1b[1m± Xid\t149"sv);
    QCOMPARE(line.text, QStringLiteral("± Xid    149"));
    QCOMPARE(line.placeOf(0), 0);  // inside the control sequence
    QCOMPARE(line.placeOf(4), 0);  // the two bytes of ±
    QCOMPARE(line.placeOf(7), 2);  // X
    QCOMPARE(line.placeOf(11), 9); // 1
    QCOMPARE(line.placeOf(99), static_cast<int>(line.text.size()));
}

void LineDecoderTest::hugeLinesAreCut() {
    const std::string bytes(20'000'000, 'x');
    QElapsedTimer timer;
    timer.start();
    const DecodedLine line = decodedLine(bytes);
    QVERIFY(timer.elapsed() < 100);
    QVERIFY(line.isCut);
    QVERIFY(line.text.size() <= static_cast<qsizetype>(DecodedLine::mostBytes) + 2);
}

QTEST_GUILESS_MAIN(LineDecoderTest)
#include "line_decoder_test.moc"
