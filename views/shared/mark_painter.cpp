// Shapes carry the severity on their own, the hue only repeats it.
#include "views/shared/mark_painter.h"

#include <algorithm>

#include <QCoreApplication>
#include <QPainter>
#include <QPolygonF>

#include "views/shared/fonts.h"

namespace ff {
namespace {

constexpr double haloWidth = 1.5;
constexpr double leastFatalRadius = 5.5;

class SavedPainter {
public:
    explicit SavedPainter(QPainter& painter) : m_painter(painter) { m_painter.save(); }
    ~SavedPainter() { m_painter.restore(); }
    SavedPainter(const SavedPainter&) = delete;
    SavedPainter& operator=(const SavedPainter&) = delete;

private:
    QPainter& m_painter;
};

QPolygonF diamond(QPointF c, double r) {
    return QPolygonF(
        {{c.x(), c.y() - r}, {c.x() + r, c.y()}, {c.x(), c.y() + r}, {c.x() - r, c.y()}});
}

QPolygonF triangle(QPointF c, double r) {
    return QPolygonF(
        {{c.x(), c.y() - r}, {c.x() + r, c.y() + r * 0.8}, {c.x() - r, c.y() + r * 0.8}});
}

void paintPolygon(QPainter& painter, const QPolygonF& shape, const QColor& fill, const QColor& edge,
                  const Palette& palette) {
    const QColor halo = palette.color(PaletteRole::Halo);
    painter.setPen(QPen(halo, 2 * haloWidth + 1, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.setBrush(halo);
    painter.drawPolygon(shape);
    painter.setPen(QPen(edge, 1.2, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.setBrush(fill);
    painter.drawPolygon(shape);
}

void paintCircle(QPainter& painter, QPointF centre, double radius, Qt::PenStyle style,
                 const Palette& palette) {
    const QColor base = palette.color(PaletteRole::Halo);
    painter.setPen(QPen(base, 1.6 + 2 * haloWidth));
    painter.setBrush(base);
    painter.drawEllipse(centre, radius, radius);
    QPen pen(palette.color(PaletteRole::Casc), 1.6, style);
    if (style == Qt::CustomDashLine) {
        pen.setDashPattern({1.4, 1.2});
        pen.setCapStyle(Qt::FlatCap);
    }
    painter.setPen(pen);
    painter.drawEllipse(centre, radius, radius);
}

void paintTick(QPainter& painter, QPointF centre, double scale, const Palette& palette) {
    const double half = 4.5 * scale;
    painter.setPen(QPen(palette.color(PaletteRole::Ctx), 1.3, Qt::SolidLine, Qt::FlatCap));
    painter.drawLine(QPointF(centre.x(), centre.y() - half),
                     QPointF(centre.x(), centre.y() + half));
}

} // namespace

MarkShape markFor(const Symptom& symptom, const Event& event) {
    if (event.state == EventState::Filtered || symptom.role == Role::Context) {
        return MarkShape::Context;
    }
    if (symptom.role == Role::Cascade || symptom.role == Role::Teardown) {
        return event.onset.isWall() ? MarkShape::Cascade : MarkShape::TimeUnknown;
    }
    if (symptom.role == Role::Cause && event.state != EventState::Active) {
        return MarkShape::Demoted;
    }
    if (symptom.severity == Severity::Info) {
        return MarkShape::Context;
    }
    const bool isFatal = symptom.severity == Severity::Fatal && symptom.role == Role::Cause;
    return isFatal ? MarkShape::Fatal : MarkShape::Degraded;
}

QString markName(MarkShape shape) {
    switch (shape) {
    case MarkShape::Fatal:
        return QCoreApplication::translate("Mark", "fatal");
    case MarkShape::Degraded:
        return QCoreApplication::translate("Mark", "degraded");
    case MarkShape::Demoted:
        return QCoreApplication::translate("Mark", "demoted");
    case MarkShape::Cascade:
        return QCoreApplication::translate("Mark", "cascade");
    case MarkShape::TimeUnknown:
        return QCoreApplication::translate("Mark", "time unknown");
    case MarkShape::Context:
        break;
    }
    return QCoreApplication::translate("Mark", "context");
}

void paintMark(QPainter& painter, QPointF centre, MarkShape shape, const Palette& palette,
               MarkPlace place, double scale) {
    const SavedPainter saved(painter);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor degraded = palette.color(PaletteRole::Degr);
    switch (shape) {
    case MarkShape::Fatal: {
        const double radius = (place == MarkPlace::Lane ? 8.5 : 6.0) * scale;
        const QColor fatal = palette.color(PaletteRole::Fatal);
        paintPolygon(painter, diamond(centre, std::max(radius, leastFatalRadius)), fatal, fatal,
                     palette);
        break;
    }
    case MarkShape::Degraded:
        paintPolygon(painter, triangle(centre, 5 * scale), palette.color(PaletteRole::DegrFill),
                     degraded, palette);
        break;
    case MarkShape::Demoted:
        paintPolygon(painter, triangle(centre, 5 * scale), palette.color(PaletteRole::Halo),
                     degraded, palette);
        break;
    case MarkShape::Cascade:
        paintCircle(painter, centre, 4 * scale, Qt::SolidLine, palette);
        break;
    case MarkShape::TimeUnknown:
        paintCircle(painter, centre, 4 * scale, Qt::CustomDashLine, palette);
        break;
    case MarkShape::Context:
        paintTick(painter, centre, scale, palette);
        break;
    }
}

void paintFoldedMark(QPainter& painter, QPointF centre, std::uint64_t count,
                     const Palette& palette) {
    const SavedPainter saved(painter);
    painter.setRenderHint(QPainter::Antialiasing);
    const QString text = count > 999 ? QStringLiteral("1k+") : QString::number(count);
    const double radius = text.size() > 2 ? 10.5 : 7.5;
    paintCircle(painter, centre, radius, Qt::SolidLine, palette);
    painter.setFont(uiFont(fontSize::plot, true));
    painter.setPen(palette.color(PaletteRole::Text));
    const QRectF box(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius);
    painter.drawText(box, Qt::AlignCenter, text);
}

void paintWhisker(QPainter& painter, double left, double right, double y, const Palette& palette) {
    const SavedPainter saved(painter);
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(QPen(palette.color(PaletteRole::Dim), 1, Qt::SolidLine, Qt::FlatCap));
    painter.drawLine(QPointF(left, y), QPointF(right, y));
    painter.drawLine(QPointF(left, y - 2), QPointF(left, y + 2));
    painter.drawLine(QPointF(right, y - 2), QPointF(right, y + 2));
}

} // namespace ff
