#include "views/report/svg_object.h"

#include <QAbstractTextDocumentLayout>
#include <QPaintDevice>
#include <QPainter>
#include <QSvgRenderer>
#include <QTextDocument>

namespace ff {

namespace {

constexpr double screenDpi = 96.0;

/// Units of the paint device for each pixel of a drawing.
double scaleOf(const QTextDocument& document) {
    const QPaintDevice* device = document.documentLayout()->paintDevice();
    return device == nullptr ? 1.0 : device->logicalDpiX() / screenDpi;
}

} // namespace

QSizeF SvgObject::intrinsicSize(QTextDocument* document, int /*position*/,
                                const QTextFormat& format) {
    const QSizeF wanted =
        QSvgRenderer(format.property(svgProperty).toByteArray()).defaultSize() * scaleOf(*document);
    const double room = document->textWidth() - 2 * document->documentMargin();
    if (wanted.isEmpty() || room <= 0 || wanted.width() <= room) {
        return wanted;
    }
    return wanted * (room / wanted.width());
}

void SvgObject::drawObject(QPainter* painter, const QRectF& place, QTextDocument* /*document*/,
                           int /*position*/, const QTextFormat& format) {
    QSvgRenderer renderer(format.property(svgProperty).toByteArray());
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    renderer.render(painter, place);
    painter->restore();
}

} // namespace ff
