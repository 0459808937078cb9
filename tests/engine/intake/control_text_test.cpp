// Control sequences are taken out, and places map back to the raw bytes.
#include "engine/intake/control_text.h"

#include <random>

#include <QtTest>

using namespace ff;

namespace {

constexpr std::size_t noLimit = std::size_t(-1);

/// Every byte of the text is the byte of the raw line that it maps to.
void checkMapping(std::string_view raw, const LineText& line) {
    std::size_t last = 0;
    for (std::size_t i = 0; i < line.text.size(); ++i) {
        const std::size_t at = line.rawOffset(i);
        QVERIFY(at < raw.size());
        QCOMPARE(raw[at], line.text[i]);
        QVERIFY(i == 0 || at > last);
        last = at;
    }
}

} // namespace

class ControlTextTest : public QObject {
    Q_OBJECT

private slots:
    void takesSequencesOut_data() {
        QTest::addColumn<QByteArray>("raw");
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("nothing") << QByteArray("plain text") << QByteArray("plain text");
        QTest::newRow("empty") << QByteArray("") << QByteArray("");
        QTest::newRow("colour") << QByteArray("\x1B[1;31mERROR\x1B[0m done")
                                << QByteArray("ERROR done");
        QTest::newRow("cursor") << QByteArray("50%\x1B[2K\x1B[1Gend") << QByteArray("50%end");
        QTest::newRow("title, bell") << QByteArray("\x1B]0;host\x07text") << QByteArray("text");
        QTest::newRow("title, ST") << QByteArray("\x1B]0;host\x1B\\text") << QByteArray("text");
        QTest::newRow("two bytes") << QByteArray("a\x1B=b") << QByteArray("ab");
        QTest::newRow("syslog octal")
            << QByteArray("#033[31mfailed#033[0m now") << QByteArray("failed now");
        QTest::newRow("caret") << QByteArray("^[[31mfailed^[[0m now") << QByteArray("failed now");
        QTest::newRow("written, hex")
            << QByteArray("\\x1b[31mfailed\\x1B[K now") << QByteArray("failed now");
        QTest::newRow("written, octal")
            << QByteArray("\\033[1;31mfailed\\e[0m now") << QByteArray("failed now");
        QTest::newRow("written, JSON") << QByteArray("\\u001b[31mfailed") << QByteArray("failed");
        QTest::newRow("no colour: caret") << QByteArray("m ^[[a-z]+") << QByteArray("m ^[[a-z]+");
        QTest::newRow("no colour: path") << QByteArray("C:\\e[2J m") << QByteArray("C:\\e[2J m");
        QTest::newRow("escape lost") << QByteArray("[32mINFO[0m ok") << QByteArray("INFO ok");
        QTest::newRow("escape lost, two values") << QByteArray("[1;36mx") << QByteArray("x");
        QTest::newRow("no colour: index") << QByteArray("a[32] m") << QByteArray("a[32] m");
        QTest::newRow("no colour: word") << QByteArray("[rank3]: m") << QByteArray("[rank3]: m");
        QTest::newRow("no octal escape")
            << QByteArray("issue #0331 m") << QByteArray("issue #0331 m");
        QTest::newRow("only a sequence") << QByteArray("\x1B[0m") << QByteArray("");
        QTest::newRow("NUL stays") << QByteArray("a\0m\x1B[0mb", 8) << QByteArray("a\0mb", 4);
        QTest::newRow("broken UTF-8 stays") << QByteArray("\xC3\xFFm") << QByteArray("\xC3\xFFm");
    }

    void takesSequencesOut() {
        QFETCH(QByteArray, raw);
        QFETCH(QByteArray, text);
        const std::string bytes = raw.toStdString();
        const LineText line = withoutControls(bytes, noLimit);
        QCOMPARE(QByteArray::fromStdString(line.text), text);
        checkMapping(bytes, line);
    }

    void survivesCutsAnywhere() {
        const std::string raw =
            "\x1B[1;31mE\x1B[0m #033[1mf#033[0m ^[[1mg\\x1b[0m \x1B]0;t\x07[32mx[0m\x1B";
        for (std::size_t length = 0; length <= raw.size(); ++length) {
            const std::string cut = raw.substr(0, length);
            checkMapping(cut, withoutControls(cut, noLimit));
        }
    }

    void takesNoMoreThanTheLimit() {
        const std::string raw = "m\x1B[0m" + std::string(20 << 20, 'x');
        const LineText line = withoutControls(raw, 1024);
        QCOMPARE(line.text.size(), std::size_t(1020));
        checkMapping(raw, line);
    }

    void mapsRandomBytesBack() {
        std::mt19937 random(7);
        const std::string letters = "\x1B#033[]m;1\x07 aK^\\xe1b";
        for (int round = 0; round < 2000; ++round) {
            std::string raw;
            for (int i = 0; i < 40; ++i) {
                raw += letters[random() % letters.size()];
            }
            checkMapping(raw, withoutControls(raw, noLimit));
        }
    }
};

QTEST_GUILESS_MAIN(ControlTextTest)
#include "control_text_test.moc"
