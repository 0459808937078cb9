#include "views/report/pdf_writer.h"

#include <QAbstractTextDocumentLayout>
#include <QBuffer>
#include <QPainter>
#include <QPageLayout>
#include <QPdfWriter>
#include <QTextBlock>
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

/// A heading that ends a page goes to the next one, where what it is about begins.
void keepHeadingsWithText(QTextDocument& page, double pageHeight) {
    const auto pageOf = [&](const QTextBlock& block) { // of its first line's end
        const double top = page.documentLayout()->blockBoundingRect(block).top();
        const QTextLayout& lines = *block.layout();
        const double first = lines.lineCount() > 0 ? lines.lineAt(0).rect().bottom() : 0;
        return static_cast<int>((top + first) / pageHeight);
    };
    for (QTextBlock block = page.begin(); block.isValid(); block = block.next()) {
        if (block.blockFormat().headingLevel() > 0 && block.next().isValid() &&
            pageOf(block) < pageOf(block.next())) {
            QTextBlockFormat format = block.blockFormat();
            format.setPageBreakPolicy(QTextFormat::PageBreak_AlwaysBefore);
            QTextCursor(block).setBlockFormat(format);
        }
    }
}

QByteArray drawnPdf(const Document& document) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    {
        QPdfWriter writer(&buffer);
        prepare(writer, document);
        const PageLook look = paperLook();
        const std::unique_ptr<DocumentPage> page = makeDocumentPage(document, look);
        const QSizeF paper(writer.width(), writer.height());
        const QSizeF body(paper.width(), paper.height() - dots(footHeight));
        page->documentLayout()->setPaintDevice(&writer);
        page->setDocumentMargin(0);
        page->setPageSize(body);
        keepHeadingsWithText(*page, body.height());
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
    const std::unique_ptr<QThread> thread(
        QThread::create([&] { bytes = drawnPdf(document); }));
    thread->start();
    thread->wait();
    return settledPdf(bytes);
}

} // namespace ff
