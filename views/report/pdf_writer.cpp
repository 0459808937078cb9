#include "views/report/pdf_writer.h"

#include <memory>
#include <set>

#include <QAbstractTextDocumentLayout>
#include <QBuffer>
#include <QPageLayout>
#include <QPainter>
#include <QPdfWriter>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextLayout>
#include <QThread>

#include "views/report/document_page.h"
#include "views/report/pdf_order.h"

namespace ff {

namespace {

constexpr int dotsPerInch = 600;
constexpr double sideMargin = 18; // mm
constexpr double footHeight = 10; // mm
constexpr double inch = 25.4;     // mm

double dots(double millimetres) { return millimetres * dotsPerInch / inch; }

void prepare(QPdfWriter& writer, const Document& document) {
    writer.setTitle(QString::fromStdString(document.title));
    writer.setCreator(QStringLiteral("Firstfault"));
    writer.setResolution(dotsPerInch);
    writer.setPageLayout(QPageLayout(QPageSize(QPageSize::A4), QPageLayout::Portrait,
                                     {sideMargin, sideMargin, sideMargin, sideMargin},
                                     QPageLayout::Millimeter));
}

/// In English as all of the report is, whatever the window speaks.
void paintFoot(QPainter& painter, const QSizeF& paper, const PageLook& look, const QString& title,
               const QString& number) {
    const QRectF foot(0, paper.height() - dots(footHeight) / 2, paper.width(),
                      dots(footHeight) / 2);
    painter.setPen(look.dim);
    painter.setFont(QFont(look.scaled(0.85), painter.device()));
    const double room = painter.fontMetrics().horizontalAdvance(number) + dots(4);
    painter.drawText(foot, Qt::AlignRight | Qt::AlignBottom, number);
    painter.drawText(foot, Qt::AlignLeft | Qt::AlignBottom,
                     QFontMetricsF(painter.font(), painter.device())
                         .elidedText(title, Qt::ElideRight, foot.width() - room));
}

void paintPage(QPainter& painter, QTextDocument& page, int index, const QSizeF& body) {
    QAbstractTextDocumentLayout::PaintContext context;
    context.clip = QRectF(QPointF(0, index * body.height()), body);
    painter.save();
    painter.translate(0, -index * body.height());
    painter.setClipRect(context.clip);
    page.documentLayout()->draw(&painter, context);
    painter.restore();
}

using Blocks = std::set<int>; ///< by number

/// Breaks are there before anything is laid out: Qt loses blocks where they come in later.
std::unique_ptr<DocumentPage> laidOut(const Document& document, QPdfWriter& writer,
                                      const QSizeF& body, const Blocks& onNewPages) {
    std::unique_ptr<DocumentPage> page = makeDocumentPage(document, paperLook());
    for (const int number : onNewPages) {
        QTextCursor cursor(page->findBlockByNumber(number));
        QTextBlockFormat format = cursor.blockFormat();
        format.setPageBreakPolicy(QTextFormat::PageBreak_AlwaysBefore);
        cursor.setBlockFormat(format);
    }
    page->setDocumentMargin(0);
    page->documentLayout()->setPaintDevice(&writer);
    page->setPageSize(body);
    return page;
}

/// The first heading that ends a page, while what it is about begins on the next one; -1: none.
int strandedHeading(const QTextDocument& page, double pageHeight, const Blocks& onNewPages) {
    const auto pageOf = [&](const QTextBlock& block) { // of its first line's end
        const double top = page.documentLayout()->blockBoundingRect(block).top();
        const QTextLayout& lines = *block.layout();
        const double first = lines.lineCount() > 0 ? lines.lineAt(0).rect().bottom() : 0;
        return static_cast<int>((top + first) / pageHeight);
    };
    for (QTextBlock block = page.begin(); block.isValid(); block = block.next()) {
        if (block.blockFormat().headingLevel() > 0 && block.next().isValid() &&
            !onNewPages.contains(block.blockNumber()) && pageOf(block) < pageOf(block.next())) {
            return block.blockNumber();
        }
    }
    return -1;
}

std::unique_ptr<DocumentPage> pagesOf(const Document& document, QPdfWriter& writer,
                                      const QSizeF& body) {
    Blocks onNewPages;
    std::unique_ptr<DocumentPage> page;
    int stranded = -1;
    do {
        page = laidOut(document, writer, body, onNewPages);
        stranded = strandedHeading(*page, body.height(), onNewPages);
        onNewPages.insert(stranded);
    } while (stranded >= 0);
    return page;
}

QByteArray drawnPdf(const Document& document) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    {
        QPdfWriter writer(&buffer);
        prepare(writer, document);
        const PageLook look = paperLook();
        const QSizeF paper(writer.width(), writer.height());
        const QSizeF body(paper.width(), paper.height() - dots(footHeight));
        const std::unique_ptr<DocumentPage> page = pagesOf(document, writer, body);
        QPainter painter(&writer);
        const int count = page->pageCount();
        for (int index = 0; index < count; ++index) {
            if (index > 0) {
                writer.newPage();
            }
            paintPage(painter, *page, index, body);
            paintFoot(painter, paper, look, QString::fromStdString(document.title),
                      QStringLiteral("page %1 of %2").arg(index + 1).arg(count));
        }
    }
    return bytes;
}

} // namespace

QByteArray writePdf(const Document& document) {
    QByteArray bytes;
    // Layouts of text start timers, which only threads of Qt know.
    const std::unique_ptr<QThread> thread(QThread::create([&] { bytes = drawnPdf(document); }));
    thread->start();
    thread->wait();
    return settledPdf(bytes);
}

} // namespace ff
