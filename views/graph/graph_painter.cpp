#include "views/graph/graph_painter.h"

#include <algorithm>

#include <QFontMetricsF>
#include <QPainter>

#include "views/graph/edge_painter.h"
#include "views/graph/graph_text.h"
#include "views/shared/fonts.h"
#include "views/shared/time_text.h"

namespace ff {

namespace {

constexpr double radius = 3;
constexpr double padding = 8;
constexpr double markColumn = 26;
/// Below this zoom words would be a blur: a box shows its mark and its number of events.
constexpr double readableZoom = 0.55;
constexpr double fadedOpacity = 0.35;

void paintFrame(QPainter& painter, const GraphLook& look, std::size_t index, const QRectF& box) {
    const EventGroup& group = look.scene.grouped.groups[index];
    const bool isAccused = group.isPrimary || group.isAlternative;
    PaletteRole fill = isAccused ? PaletteRole::Acc : PaletteRole::Base;
    PaletteRole edge = isAccused ? PaletteRole::AccBd : PaletteRole::Bd;
    if (look.isSelected[index]) {
        fill = PaletteRole::Sel;
        edge = PaletteRole::SelBd;
    }
    const double width = isAccused || look.isSelected[index] ? 1.5 : 1;
    painter.setPen(QPen(look.palette.color(edge), width));
    painter.setBrush(look.palette.color(fill));
    if (group.events.size() > 1) {
        // A second edge behind it: there are more in it.
        painter.drawRoundedRect(box.translated(3, 3), radius, radius);
    }
    painter.drawRoundedRect(box, radius, radius);
    if (look.current == index && look.hasFocus) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(look.palette.color(PaletteRole::SelBd), 1, Qt::DashLine));
        painter.drawRoundedRect(box.adjusted(-4, -4, 6, 6), radius, radius);
    }
}

void paintRow(QPainter& painter, const QRectF& row, const QString& text, const QFont& font,
              const QColor& color, Qt::Alignment side = Qt::AlignLeft) {
    painter.setFont(font);
    painter.setPen(color);
    painter.drawText(row, static_cast<int>(side | Qt::AlignVCenter),
                     QFontMetricsF(font).elidedText(text, Qt::ElideRight, row.width()));
}

/// In the coordinates of the box at 100 %.
void paintWords(QPainter& painter, const GraphLook& look, std::size_t index, QSizeF size) {
    const GraphScene::Node& node = look.scene.nodes[index];
    const EventGroup& group = look.scene.grouped.groups[index];
    const QColor text = look.palette.color(PaletteRole::Text);
    const QColor dim = look.palette.color(PaletteRole::Dim);
    const double width = size.width() - markColumn - padding;
    const QString more = group.events.size() > 1 ? countText(group.events.size()) : QString();
    const double moreWidth =
        more.isEmpty() ? 0 : QFontMetricsF(monoFont(fontSize::note)).horizontalAdvance(more) + 8;
    paintRow(painter, {markColumn, 5, width - moreWidth, 16}, node.place,
             uiFont(fontSize::normal, true), text);
    paintRow(painter, {size.width() - padding - moreWidth, 5, moreWidth, 16}, more,
             monoFont(fontSize::note), dim, Qt::AlignRight);
    paintRow(painter, {markColumn, 21, width, 15}, node.symptom, uiFont(fontSize::small), text);
    paintRow(painter, {markColumn, 37, width, 14}, node.time, monoFont(fontSize::note), dim);
    const QString tag = tagText(group);
    const QString note = tag.isEmpty() ? node.lines : tag;
    const QColor tone =
        group.isPrimary || group.isAlternative ? look.palette.color(PaletteRole::Fatal) : dim;
    paintRow(painter, {markColumn, 37, width, 14}, note, uiFont(fontSize::note), tone,
             Qt::AlignRight);
}

void paintNode(QPainter& painter, const GraphLook& look, std::size_t index) {
    const GraphScene::Node& node = look.scene.nodes[index];
    const double zoom = look.camera.zoom();
    painter.save();
    painter.setOpacity(look.isFaded[index] ? fadedOpacity : 1);
    if (zoom < readableZoom) {
        const QRectF box = look.camera.toView(node.box);
        paintFrame(painter, look, index, box);
        paintMark(painter, box.center(), look.scene.grouped.groups[index].mark, look.palette,
                  MarkPlace::List, std::clamp(zoom / readableZoom, 0.3, 1.0));
    } else {
        painter.translate(look.camera.toView(node.box.topLeft()));
        painter.scale(zoom, zoom);
        const QRectF box(QPointF(), node.box.size());
        paintFrame(painter, look, index, box);
        paintMark(painter, {markColumn / 2 + 1, box.height() / 2},
                  look.scene.grouped.groups[index].mark, look.palette, MarkPlace::List);
        paintWords(painter, look, index, box.size());
    }
    painter.restore();
}

} // namespace

void paintGraph(QPainter& painter, const GraphLook& look) {
    painter.setRenderHint(QPainter::Antialiasing);
    paintEdges(painter, look);
    const QRectF shown = look.camera.toScene(QRectF(QPointF(), look.view)).adjusted(-8, -8, 8, 8);
    for (std::size_t i = 0; i < look.scene.nodes.size(); ++i) {
        if (shown.intersects(look.scene.nodes[i].box)) {
            paintNode(painter, look, i);
        }
    }
    if (look.camera.zoom() >= readableZoom) {
        paintEdgeLabels(painter, look);
    }
}

} // namespace ff
