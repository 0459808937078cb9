#include "views/report/figure_object.h"

#include <QAbstractTextDocumentLayout>
#include <QPaintDevice>
#include <QPainter>
#include <QTextDocument>
#include <QXmlStreamReader>

namespace ff {

namespace {

constexpr double screenDpi = 96.0;
constexpr double textPixels = 12.0; // of the drawing

/// Units of the paint device for each pixel of a drawing.
double scaleOf(const QTextDocument& document) {
    const QPaintDevice* device = document.documentLayout()->paintDevice();
    return device == nullptr ? 1.0 : device->logicalDpiX() / screenDpi;
}

double number(const QXmlStreamReader& xml, const char* name) {
    return xml.attributes().value(QLatin1String(name)).toDouble();
}

QSizeF sizeOf(const QByteArray& svg) {
    QXmlStreamReader xml(svg);
    return xml.readNextStartElement() ? QSizeF(number(xml, "width"), number(xml, "height"))
                                      : QSizeF();
}

/// Coordinates are scaled here, not by the painter, so that text stays text in a PDF.
class FigurePainter {
public:
    FigurePainter(QPainter& painter, const PageLook& look, const QPointF& origin, double scale)
        : m_painter(painter), m_look(look), m_origin(origin), m_scale(scale) {}

    void paint(const QByteArray& svg) {
        QXmlStreamReader xml(svg);
        while (!xml.atEnd()) {
            if (xml.readNext() == QXmlStreamReader::StartElement) {
                paintElement(xml);
            }
        }
    }

private:
    void paintElement(QXmlStreamReader& xml) {
        const QString name = xml.name().toString();
        const QString kind = xml.attributes().value(QLatin1String("class")).toString();
        m_painter.setPen(kind == QLatin1String("box")    ? QPen(m_look.edge, m_scale)
                         : kind == QLatin1String("line") ? QPen(m_look.dim, m_scale)
                                                         : QPen(Qt::NoPen));
        m_painter.setBrush(colorOf(kind));
        if (name == QLatin1String("rect")) {
            const double radius = number(xml, "rx") * m_scale;
            m_painter.drawRoundedRect(
                QRectF(at(number(xml, "x"), number(xml, "y")),
                       QSizeF(number(xml, "width"), number(xml, "height")) * m_scale),
                radius, radius);
        } else if (name == QLatin1String("line")) {
            m_painter.drawLine(at(number(xml, "x1"), number(xml, "y1")),
                               at(number(xml, "x2"), number(xml, "y2")));
        } else if (name == QLatin1String("circle")) {
            const double radius = number(xml, "r") * m_scale;
            m_painter.drawEllipse(at(number(xml, "cx"), number(xml, "cy")), radius, radius);
        } else if (name == QLatin1String("path")) {
            paintHead(xml.attributes().value(QLatin1String("d")).toString());
        } else if (name == QLatin1String("text")) {
            paintText(xml, kind);
        }
    }

    /// `MX Yl-4 -7h8z`: an arrow's head, its point at X Y.
    void paintHead(const QString& path) {
        const QStringList numbers =
            path.mid(1, path.indexOf(QLatin1Char('l')) - 1).split(QLatin1Char(' '));
        const double x = numbers.value(0).toDouble();
        const double y = numbers.value(1).toDouble();
        m_painter.drawPolygon(QPolygonF({at(x, y), at(x - 4, y - 7), at(x + 4, y - 7)}));
    }

    void paintText(QXmlStreamReader& xml, const QString& kind) {
        const QPointF start = at(number(xml, "x"), number(xml, "y"));
        const QString anchor = xml.attributes().value(QLatin1String("text-anchor")).toString();
        const QString text = xml.readElementText(QXmlStreamReader::SkipChildElements);
        QFont font = m_look.body;
        font.setPixelSize(qMax(1, qRound(textPixels * m_scale)));
        font.setBold(kind == QLatin1String("strong"));
        const double width = QFontMetricsF(font, m_painter.device()).horizontalAdvance(text);
        const double back = anchor == QLatin1String("end")      ? width
                            : anchor == QLatin1String("middle") ? width / 2
                                                                : 0;
        m_painter.setFont(font);
        m_painter.setPen(colorOf(kind));
        m_painter.drawText(start - QPointF(back, 0), text);
    }

    [[nodiscard]] QPointF at(double x, double y) const {
        return m_origin + QPointF(x, y) * m_scale;
    }

    [[nodiscard]] QColor colorOf(const QString& kind) const {
        if (kind == QLatin1String("cause")) {
            return m_look.cause;
        }
        if (kind == QLatin1String("failure")) {
            return m_look.failure;
        }
        if (kind == QLatin1String("consequence")) {
            return m_look.consequence;
        }
        if (kind == QLatin1String("other")) {
            return m_look.other;
        }
        if (kind == QLatin1String("box")) {
            return m_look.soft;
        }
        return kind == QLatin1String("dim") || kind == QLatin1String("line") ? m_look.dim
                                                                             : m_look.text;
    }

    QPainter& m_painter;
    const PageLook& m_look;
    QPointF m_origin;
    double m_scale;
};

} // namespace

QSizeF FigureObject::intrinsicSize(QTextDocument* document, int /*position*/,
                                   const QTextFormat& format) {
    const QSizeF wanted =
        sizeOf(format.property(figureProperty).toByteArray()) * scaleOf(*document);
    const double room = document->textWidth() - 2 * document->documentMargin();
    if (wanted.isEmpty() || room <= 0 || wanted.width() <= room) {
        return wanted;
    }
    return wanted * (room / wanted.width());
}

void FigureObject::drawObject(QPainter* painter, const QRectF& place, QTextDocument* /*document*/,
                              int /*position*/, const QTextFormat& format) {
    const QByteArray svg = format.property(figureProperty).toByteArray();
    const QSizeF size = sizeOf(svg);
    if (size.isEmpty()) {
        return;
    }
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    FigurePainter(*painter, m_look, place.topLeft(), place.width() / size.width()).paint(svg);
    painter->restore();
}

} // namespace ff
