#include "views/report/document_page.h"

#include <QAbstractTextDocumentLayout>
#include <QFile>
#include <QImage>
#include <QPainter>
#include <QTest>
#include <QTextBlock>

using namespace ff;

class DocumentPageTest : public QObject {
    Q_OBJECT

private slots:
    void textsAreCharactersAndNothingElse();
    void everyKindOfBlockIsThere();
    void drawingsFollowTheLook();
    void nothingIsLoaded();
};

namespace {

Document sample(const std::string& text) {
    Document document;
    document.title = "Why job 1 failed";
    document.summary = text;
    document.standing = "hardware · established";
    document.tone = DocumentTone::Accuses;
    document.head = {{"Job", text}};
    DocumentSection section{"evidence", "Evidence", {}};
    section.blocks.emplace_back(DocumentParagraph{text});
    section.blocks.emplace_back(DocumentQuote{"n1/kern.log:3", text});
    section.blocks.emplace_back(DocumentCommand{"reset " + text});
    section.blocks.emplace_back(DocumentList{{{"Label", text}, {"", text}}});
    section.blocks.emplace_back(DocumentTable{{"Node", "What"}, {{"n1", text}, {"n2", text}}});
    section.blocks.emplace_back(DocumentChain{{{"gpu", text, "a.b", "now", ""}}});
    DocumentTimeline timeline;
    timeline.to = second;
    timeline.lanes = {{"lane", {{0, 0, DocumentTimeline::Tone::Cause, 1, text}}}};
    section.blocks.emplace_back(timeline);
    document.sections = {section};
    document.note = "Times are UTC.";
    return document;
}

QImage drawn(QTextDocument& page) {
    page.setTextWidth(700);
    QImage image(700, static_cast<int>(page.size().height()) + 1, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    page.drawContents(&painter);
    return image;
}

bool hasColor(const QImage& image, const QColor& color) {
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            if (image.pixelColor(x, y).rgb() == color.rgb()) {
                return true;
            }
        }
    }
    return false;
}

} // namespace

void DocumentPageTest::textsAreCharactersAndNothingElse() {
    const std::string text = "<script>alert(1)</script> <img src=\"file:///etc/passwd\"> &amp;";
    const auto page = makeDocumentPage(sample(text), paperLook());
    // Summary, head, paragraph, quote, command, two items, two cells.
    QCOMPARE(page->toPlainText().count(QString::fromStdString(text)), 9);
    QVERIFY(!page->toHtml().contains(QStringLiteral("<script>")));
    for (QTextBlock block = page->begin(); block.isValid(); block = block.next()) {
        for (const QTextLayout::FormatRange& range : block.textFormats()) {
            QVERIFY(!range.format.isAnchor());
            QVERIFY(!range.format.isImageFormat());
        }
    }
}

void DocumentPageTest::everyKindOfBlockIsThere() {
    const QString text = makeDocumentPage(sample("it broke"), paperLook())->toPlainText();
    for (const char* part :
         {"Why job 1 failed", "hardware · established", "Job: it broke", "Evidence",
          "n1/kern.log:3", "reset it broke", "Label: it broke", "Node", "n2", "Times are UTC."}) {
        QVERIFY2(text.contains(QString::fromUtf8(part)), part);
    }
    QCOMPARE(text.count(QChar::ObjectReplacementCharacter), 2);
}

void DocumentPageTest::drawingsFollowTheLook() {
    PageLook look = paperLook();
    Document figure = sample("it broke");
    figure.tone = DocumentTone::Undetermined; // so that the colour stands in drawings alone
    QVERIFY(hasColor(drawn(*makeDocumentPage(figure, look)), look.cause));
    look.cause = QColor(0x12, 0xAB, 0xEF);
    QVERIFY(hasColor(drawn(*makeDocumentPage(figure, look)), look.cause));
}

void DocumentPageTest::nothingIsLoaded() {
    QFile here(QStringLiteral(FIRSTFAULT_SOURCE_DIR "/README.md"));
    QVERIFY(here.exists());
    DocumentPage page;
    QVERIFY(!page.resource(QTextDocument::StyleSheetResource, QUrl::fromLocalFile(here.fileName()))
                 .isValid());
    QTextDocument usual; // which would
    QVERIFY(usual.resource(QTextDocument::StyleSheetResource, QUrl::fromLocalFile(here.fileName()))
                .isValid());
}

QTEST_MAIN(DocumentPageTest)
#include "document_page_test.moc"
