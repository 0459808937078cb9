#include "views/evidence/coverage_painter.h"

#include <QPainter>
#include <QPainterPath>

namespace ff {
namespace {

struct Frame {
    PaletteRole edge;
    PaletteRole fill;
    Qt::PenStyle style = Qt::SolidLine;
};

Frame frameOf(CoverageState state) {
    switch (state) {
    case CoverageState::Hits:
        return {PaletteRole::OkEdge, PaletteRole::OkBg};
    case CoverageState::Empty:
        return {PaletteRole::OkEdge, PaletteRole::Base};
    case CoverageState::Partial:
    case CoverageState::NotParsed:
        return {PaletteRole::Degr, PaletteRole::Base};
    case CoverageState::NotProvided:
    case CoverageState::NotApplicable:
        break;
    }
    return {PaletteRole::Faint, PaletteRole::Base, Qt::DashLine};
}

void paintTorn(QPainter& painter, const QRectF& cell, const Palette& palette) {
    const double middle = cell.center().x();
    const double step = cell.height() / 4;
    QPainterPath half(cell.topLeft());
    half.lineTo(middle, cell.top());
    for (int i = 0; i < 4; ++i) {
        half.lineTo(middle + (i % 2 == 0 ? 3 : -1), cell.top() + step * (i + 0.5));
    }
    half.lineTo(middle, cell.bottom());
    half.lineTo(cell.bottomLeft());
    painter.fillPath(half, palette.color(PaletteRole::DegrFill));
}

void paintGlyph(QPainter& painter, QPointF c, CoverageState state, const Palette& palette) {
    const auto pen = [&](PaletteRole role, double width) {
        painter.setPen(
            QPen(palette.color(role), width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    };
    painter.setBrush(Qt::NoBrush);
    switch (state) {
    case CoverageState::Hits:
        pen(PaletteRole::Ok, 1.8);
        painter.drawPolyline(
            QPolygonF({c + QPointF(-4, 0), c + QPointF(-1, 3), c + QPointF(4, -3.5)}));
        break;
    case CoverageState::Empty:
        pen(PaletteRole::Ok, 1.4);
        painter.drawEllipse(c, 2.8, 2.8);
        break;
    case CoverageState::NotParsed:
        pen(PaletteRole::Degr, 1.5);
        painter.drawLine(c + QPointF(0, -4), c + QPointF(0, 1));
        painter.drawPoint(c + QPointF(0, 4));
        break;
    case CoverageState::NotProvided:
        pen(PaletteRole::Faint, 1.2);
        painter.drawLine(c + QPointF(-3, -3), c + QPointF(3, 3));
        painter.drawLine(c + QPointF(-3, 3), c + QPointF(3, -3));
        break;
    case CoverageState::NotApplicable:
        pen(PaletteRole::Ctx, 1.2);
        painter.drawLine(c + QPointF(-2, 0), c + QPointF(2, 0));
        break;
    case CoverageState::Partial:
        break;
    }
}

} // namespace

void paintCoverageCell(QPainter& painter, const QRectF& cell, CoverageState state,
                       const Palette& palette) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    if (state != CoverageState::NotApplicable) {
        const Frame frame = frameOf(state);
        painter.fillRect(cell, palette.color(frame.fill));
        painter.setRenderHint(QPainter::Antialiasing, state == CoverageState::Partial);
        if (state == CoverageState::Partial) {
            paintTorn(painter, cell, palette);
        }
        painter.setRenderHint(QPainter::Antialiasing, false);
        QPen pen(palette.color(frame.edge), 1, frame.style);
        if (frame.style == Qt::DashLine) {
            pen.setDashPattern({2, 2});
        }
        painter.setPen(pen);
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(cell.adjusted(0, 0, -1, -1));
    }
    painter.setRenderHint(QPainter::Antialiasing);
    paintGlyph(painter, cell.center(), state, palette);
    painter.restore();
}

} // namespace ff
