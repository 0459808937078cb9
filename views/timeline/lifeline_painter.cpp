#include "views/timeline/lifeline_painter.h"

#include <algorithm>
#include <cmath>

#include <QPainterPath>
#include <QVector>

namespace ff {

namespace {

using Status = ConnectorReport::Status;

constexpr double capHalf = 3;
constexpr double ringRadius = 2.5;
constexpr double hatchHalf = 3;
constexpr double dash = 5;
constexpr double beyond = 9; ///< pixels behind the edge of the plot where ends are not seen

double crisp(double position) { return std::floor(position) + 0.5; }

void paintTornEnd(QPainter& painter, QPointF end, const QColor& color) {
    QPainterPath path(end + QPointF(-2, -5));
    for (int i = 1; i <= 4; ++i) {
        path.lineTo(end.x() + (i % 2 == 1 ? 2 : -2), end.y() - 5 + 2.5 * i);
    }
    painter.setPen(QPen(color, 1.2));
    painter.setBrush(Qt::NoBrush);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.drawPath(path);
    painter.setRenderHint(QPainter::Antialiasing, false);
}

void paintCap(QPainter& painter, QPointF end) {
    painter.drawLine(end - QPointF(0, capHalf), end + QPointF(0, capHalf));
}

void paintRing(QPainter& painter, QPointF end, const Palette& palette) {
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(palette.color(PaletteRole::Faint), 1));
    painter.setBrush(palette.color(PaletteRole::Base));
    painter.drawEllipse(end, ringRadius, ringRadius);
    painter.setRenderHint(QPainter::Antialiasing, false);
}

/// Many short lines are painted faster than one that is dashed.
void paintDashes(QPainter& painter, QPointF from, QPointF to) {
    QVector<QLineF> dashes;
    for (double x = from.x(); x < to.x(); x += 2 * dash) {
        dashes.append(QLineF(x, from.y(), std::min(x + dash, to.x()), from.y()));
    }
    painter.drawLines(dashes);
}

void paintHatch(QPainter& painter, QPointF from, QPointF to, const Palette& palette) {
    const QRectF band(from.x(), from.y() - hatchHalf, to.x() - from.x(), 2 * hatchHalf);
    painter.fillRect(band, QBrush(palette.color(PaletteRole::Faint), Qt::BDiagPattern));
}

} // namespace

void paintLifelineSample(QPainter& painter, QPointF from, QPointF to, Status status,
                         const Palette& palette) {
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(QPen(palette.color(PaletteRole::Bd), 1, Qt::SolidLine, Qt::FlatCap));
    if (status == Status::Error || status == Status::Skipped) {
        paintHatch(painter, from, to, palette);
        return;
    }
    if (status == Status::NotProvided) {
        paintDashes(painter, from, to);
        return;
    }
    painter.drawLine(from, to);
    switch (status) {
    case Status::Empty:
        paintRing(painter, from, palette);
        paintRing(painter, to, palette);
        break;
    case Status::Partial:
        paintCap(painter, from);
        paintTornEnd(painter, to, palette.color(PaletteRole::Degr));
        break;
    case Status::Ok:
        paintCap(painter, from);
        paintCap(painter, to);
        break;
    default:
        break;
    }
}

void paintLifeline(QPainter& painter, const PlotScene& scene, const Lane& lane) {
    const bool isOfRanks = lane.kind == LaneKind::Rank || lane.kind == LaneKind::RankFold;
    if (!isOfRanks && !(lane.kind == LaneKind::Source && lane.coverage)) {
        return;
    }
    const Status status = lane.coverage.value_or(Status::NotProvided);
    const double y = crisp(scene.centreY(lane));
    const bool hasEnds = lane.firstLine && lane.lastLine;
    const double first = hasEnds ? scene.scale.xOf(*lane.firstLine) : -beyond;
    const double last = hasEnds ? scene.scale.xOf(*lane.lastLine) : scene.plot.width() + beyond;
    paintLifelineSample(painter, {crisp(scene.viewX(std::max(first, -beyond))), y},
                        {crisp(scene.viewX(std::min(last, scene.plot.width() + beyond))), y},
                        status, scene.palette);
}

} // namespace ff
