#include "views/graph/edge_painter.h"

#include <algorithm>

#include <QFontMetricsF>
#include <QPainter>
#include <QStringList>

#include "views/shared/fonts.h"

namespace ff {

namespace {

constexpr double lineWidth = 1.3;
constexpr double headLength = 7;
constexpr double headHalf = 3.4;
constexpr double fadedOpacity = 0.35;
constexpr double labelMargin = 3;

bool isDrawn(const GraphLook& look, std::size_t index) {
    return isEdgeDrawn(look.scene, index, look.withShortcuts);
}

bool isRaised(const GraphLook& look, std::size_t index) {
    const GroupEdge& edge = look.scene.grouped.edges[index];
    return look.hoveredEdge == index || look.isSelected[edge.cause] || look.isSelected[edge.effect];
}

PaletteRole colorOf(const GraphLook& look, std::size_t index) {
    const GroupEdge& edge = look.scene.grouped.edges[index];
    if (isRaised(look, index)) {
        return PaletteRole::SelBd;
    }
    if (edge.isShortcut) {
        return PaletteRole::Faint;
    }
    return edge.relation == Relation::Explains ? PaletteRole::Text : PaletteRole::Dim;
}

Qt::PenStyle styleOf(const GroupEdge& edge) {
    if (edge.isShortcut) {
        return Qt::DotLine;
    }
    return edge.isOrderProven ? Qt::SolidLine : Qt::DashLine;
}

void paintHead(QPainter& painter, QPointF tip, double direction, const QColor& color,
               double scale) {
    const double back = tip.x() - direction * headLength * scale;
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawPolygon(QPolygonF({tip, QPointF(back, tip.y() - headHalf * scale),
                                   QPointF(back, tip.y() + headHalf * scale)}));
}

void paintEdge(QPainter& painter, const GraphLook& look, std::size_t index) {
    const GraphScene::Edge& edge = look.scene.edges[index];
    const GroupEdge& group = look.scene.grouped.edges[index];
    if (edge.route.size() < 2) {
        return;
    }
    const double zoom = look.camera.zoom();
    const QColor color = look.palette.color(colorOf(look, index));
    painter.save();
    painter.setOpacity(look.isFaded[group.cause] && look.isFaded[group.effect] ? fadedOpacity : 1);
    painter.translate(look.camera.toView(QPointF()));
    painter.scale(zoom, zoom);
    QPen pen(color, isRaised(look, index) ? lineWidth * 1.5 : lineWidth, styleOf(group));
    pen.setWidthF(pen.widthF() / std::min(zoom, 1.0));
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(edgePath(edge.route));
    const double direction = edge.route.back().x() >= edge.route.front().x() ? 1 : -1;
    paintHead(painter, edge.route.back(), direction, color, 1 / std::min(zoom, 1.0));
    painter.restore();
}

struct Label {
    QRectF box;
    QStringList lines;
    bool isRaised = false;
};

/// Beside the effect, where edges that fan out have come apart.
std::optional<Label> labelOf(const GraphLook& look, std::size_t index) {
    const GraphScene::Edge& edge = look.scene.edges[index];
    if (edge.route.size() < 2 || !isDrawn(look, index)) {
        return std::nullopt;
    }
    const QFontMetricsF metrics(uiFont(fontSize::note));
    const QPointF to = edge.route.back();
    const QPointF from = edge.route[edge.route.size() - 2];
    const double room = std::abs(to.x() - from.x()) - 2 * labelMargin - headLength;
    Label label;
    double width = 0;
    for (const QString& line : edge.label.split(QLatin1Char('\n'))) {
        label.lines.append(metrics.elidedText(line, Qt::ElideMiddle, room));
        width = std::max(width, metrics.horizontalAdvance(label.lines.back()));
    }
    const double height = metrics.height() * static_cast<double>(label.lines.size());
    const QPointF centre = (from + to) / 2;
    label.box = QRectF(centre.x() - width / 2 - labelMargin, centre.y() - height / 2,
                       width + 2 * labelMargin, height);
    label.isRaised = isRaised(look, index);
    return label;
}

void paintLabel(QPainter& painter, const GraphLook& look, const Label& label) {
    QColor back = look.palette.color(PaletteRole::Base);
    back.setAlphaF(0.88F);
    painter.setPen(Qt::NoPen);
    painter.setBrush(back);
    painter.drawRect(label.box);
    painter.setFont(uiFont(fontSize::note));
    painter.setPen(look.palette.color(label.isRaised ? PaletteRole::Text : PaletteRole::Dim));
    painter.drawText(label.box, Qt::AlignCenter, label.lines.join(QLatin1Char('\n')));
}

} // namespace

QPainterPath edgePath(const std::vector<QPointF>& route) {
    QPainterPath path(route.front());
    for (std::size_t i = 1; i < route.size(); ++i) {
        const QPointF from = route[i - 1];
        const QPointF to = route[i];
        const double bend = (to.x() - from.x()) / 2;
        path.cubicTo(from + QPointF(bend, 0), to - QPointF(bend, 0), to);
    }
    return path;
}

void paintEdges(QPainter& painter, const GraphLook& look) {
    const QRectF shown = look.camera.toScene(QRectF(QPointF(), look.view));
    for (const bool raised : {false, true}) {
        for (std::size_t i = 0; i < look.scene.edges.size(); ++i) {
            const std::vector<QPointF>& route = look.scene.edges[i].route;
            const bool isNear =
                !route.empty() && QPolygonF(QList<QPointF>(route.begin(), route.end()))
                                      .boundingRect()
                                      .adjusted(-1, -1, 1, 1)
                                      .intersects(shown);
            if (isNear && isDrawn(look, i) && isRaised(look, i) == raised) {
                paintEdge(painter, look, i);
            }
        }
    }
}

void paintEdgeLabels(QPainter& painter, const GraphLook& look) {
    std::vector<QRectF> taken;
    painter.save();
    painter.translate(look.camera.toView(QPointF()));
    painter.scale(look.camera.zoom(), look.camera.zoom());
    const QRectF shown = look.camera.toScene(QRectF(QPointF(), look.view));
    for (const bool raised : {true, false}) {
        for (std::size_t i = 0; i < look.scene.edges.size(); ++i) {
            if (isRaised(look, i) != raised) {
                continue;
            }
            const std::optional<Label> label = labelOf(look, i);
            if (!label || !shown.intersects(label->box)) {
                continue;
            }
            const bool isFree = std::none_of(taken.begin(), taken.end(), [&](const QRectF& other) {
                return other.intersects(label->box);
            });
            if (isFree) {
                taken.push_back(label->box);
                paintLabel(painter, look, *label);
            }
        }
    }
    painter.restore();
}

} // namespace ff
