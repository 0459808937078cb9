// Wrapping, cutting and making text safe for terminals.
#include "engine/report/text_page.h"

#include <QtTest>

using namespace ff;

class TextPageTest : public QObject {
    Q_OBJECT
private slots:
    void wrapsAtTheWidthWithAHangingIndent();
    void keepsFieldsWhole();
    void cutsALabelledLine();
    void cutsAWordLongerThanALine();
    void clampsTheWidth();
    void countsCharactersNotBytes();
    void stripsControlCodes();
    void leavesCommandsInOnePiece();
    void setsHeadingsBoldOnlyWhenAsked();
};

namespace {

QStringList linesOf(TextPage& page) {
    return QString::fromStdString(page.take()).split('\n', Qt::SkipEmptyParts);
}

} // namespace

void TextPageTest::wrapsAtTheWidthWithAHangingIndent() {
    TextPage page(80, false);
    std::string words;
    for (int i = 0; i < 40; ++i) {
        words += "word ";
    }
    page.labelled("LABEL", words);
    const QStringList lines = linesOf(page);
    QCOMPARE(lines.size(), 3);
    QVERIFY(lines[0].startsWith("LABEL     word"));
    QVERIFY(lines[1].startsWith("          word"));
    QCOMPARE(lines[0].size(), 79); // fourteen words of four and the gaps between them
    for (const QString& line : lines) {
        QVERIFY(line.size() <= 80);
    }
}

void TextPageTest::keepsFieldsWhole() {
    TextPage page(80, false);
    page.fields("1", {std::string(50, 'a'), "b c d", "", std::string(30, 'e')});
    const QStringList lines = linesOf(page);
    QCOMPARE(lines.size(), 2);
    QCOMPARE(lines[0], "  1 " + QString(50, 'a') + "  b c d");
    QCOMPARE(lines[1], "    " + QString(30, 'e'));
}

void TextPageTest::cutsALabelledLine() {
    TextPage page(80, false);
    page.labelledLine("EVIDENCE", std::string(300, 'x'));
    page.labelledLine("EVIDENCE", std::string(70, 'x'));
    const QStringList lines = linesOf(page);
    QCOMPARE(lines.size(), 2);
    QCOMPARE(lines[0].size(), 80);
    QVERIFY(lines[0].endsWith(QString::fromUtf8("x…")));
    QVERIFY(lines[1].endsWith("xx"));
}

void TextPageTest::cutsAWordLongerThanALine() {
    TextPage page(80, false);
    page.paragraph(std::string(200, 'y'));
    const QStringList lines = linesOf(page);
    QCOMPARE(lines.size(), 3);
    QCOMPARE(lines[0], "  " + QString(78, 'y'));
    QCOMPARE(lines[2], "  " + QString(44, 'y'));
}

void TextPageTest::clampsTheWidth() {
    TextPage narrow(10, false);
    narrow.paragraph(std::string(300, 'y'));
    QCOMPARE(linesOf(narrow)[0].size(), 80);
    TextPage wide(1000, false);
    wide.paragraph(std::string(300, 'y'));
    QCOMPARE(linesOf(wide)[0].size(), 120);
}

void TextPageTest::countsCharactersNotBytes() {
    TextPage page(80, false);
    std::string text;
    for (int i = 0; i < 78; ++i) {
        text += "ü";
    }
    page.paragraph(text);
    QCOMPARE(linesOf(page).size(), 1);
}

void TextPageTest::stripsControlCodes() {
    TextPage page(80, false);
    page.item("-", std::string("a\x1b[31mred\x07\tb\nc \xff \xe2\x80\xae z\0y", 24));
    const QString text = QString::fromStdString(page.take());
    QVERIFY(!text.contains(QChar(0x1b)));
    QVERIFY(!text.contains(QChar(7)));
    QVERIFY(!text.contains(QChar(0x202e)));
    QVERIFY(!text.contains('\t'));
    QCOMPARE(text.count('\n'), 1);
    QVERIFY(text.contains(QChar(0xfffd)));
}

void TextPageTest::leavesCommandsInOnePiece() {
    TextPage page(80, false);
    page.verbatim("$", "ssh " + std::string(200, 'n') + " dmesg -T");
    QCOMPARE(linesOf(page).size(), 1);
}

void TextPageTest::setsHeadingsBoldOnlyWhenAsked() {
    TextPage plain(80, false);
    plain.heading("Chain");
    QCOMPARE(plain.take(), std::string("\nChain\n"));
    TextPage coloured(80, true);
    coloured.heading("Chain");
    QCOMPARE(coloured.take(), std::string("\n\x1b[1mChain\x1b[0m\n"));
}

QTEST_GUILESS_MAIN(TextPageTest)
#include "text_page_test.moc"
