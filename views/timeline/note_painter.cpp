#include "views/timeline/note_painter.h"

#include <algorithm>
#include <cmath>

#include <QFontMetrics>
#include <QPolygonF>

#include "views/shared/fonts.h"
#include "views/timeline/lane_assignment.h"

namespace ff {

namespace {

constexpr int leafWidth = 9;
constexpr int leafHeight = 12;
constexpr int corner = 4;
constexpr int gap = 4;
constexpr int mostText = 150; ///< pixels
constexpr int leastText = 24;

QRect leafOf(const PlotScene& scene, const TimelineNote& note) {
    const auto x = static_cast<int>(std::floor(scene.viewX(scene.scale.xOf(note.at))));
    return {x, scene.axis.bottom() - leafHeight - 3, leafWidth, leafHeight};
}

bool isInView(const PlotScene& scene, const TimelineNote& note) {
    const double x = scene.scale.xOf(note.at);
    return x >= 0 && x <= scene.plot.width();
}

void paintLeaf(QPainter& painter, const QRectF& leaf, const Palette& palette) {
    const QPolygonF outline({leaf.topLeft(), leaf.topRight() - QPointF(corner, 0),
                             leaf.topRight() + QPointF(0, corner), leaf.bottomRight(),
                             leaf.bottomLeft()});
    painter.setPen(QPen(palette.color(PaletteRole::Text), 1));
    painter.setBrush(palette.color(PaletteRole::Base));
    painter.drawPolygon(outline);
    painter.drawPolyline(QPolygonF({leaf.topRight() - QPointF(corner, 0),
                                    leaf.topRight() + QPointF(-corner, corner),
                                    leaf.topRight() + QPointF(0, corner)}));
}

/// Left edge of what the text must not reach: the next leaf, the flag of the first fault, the end.
int rightLimit(const PlotScene& scene, const std::vector<TimelineNote>& notes, std::size_t index) {
    int limit = scene.plot.right() - gap;
    if (index + 1 < notes.size()) {
        limit = std::min(limit, leafOf(scene, notes[index + 1]).left() - gap);
    }
    if (scene.flag.isValid() && scene.flag.right() > leafOf(scene, notes[index]).left()) {
        limit = std::min(limit, scene.flag.left() - gap);
    }
    return limit;
}

} // namespace

void paintNotes(QPainter& painter, const PlotScene& scene, const std::vector<TimelineNote>& notes) {
    painter.save();
    painter.setClipRect(scene.axis.united(scene.plot));
    painter.setFont(uiFont(fontSize::note));
    const QFontMetrics metrics(painter.font());
    for (std::size_t i = 0; i < notes.size(); ++i) {
        if (!isInView(scene, notes[i])) {
            continue;
        }
        const QRect leaf = leafOf(scene, notes[i]);
        painter.setRenderHint(QPainter::Antialiasing, false);
        painter.setPen(QPen(scene.palette.color(PaletteRole::Dim), 1, Qt::DotLine));
        painter.drawLine(leaf.left(), leaf.bottom(), leaf.left(), scene.plot.bottom());
        paintLeaf(painter, QRectF(leaf).adjusted(0.5, 0.5, -0.5, -0.5), scene.palette);
        const int left = leaf.right() + gap;
        const int room = std::min(rightLimit(scene, notes, i) - left, mostText);
        if (room >= leastText) {
            painter.setPen(scene.palette.color(PaletteRole::Text));
            painter.drawText(QRect(left, leaf.top() - 2, room, leafHeight + 4),
                             Qt::AlignLeft | Qt::AlignVCenter,
                             metrics.elidedText(notes[i].text.simplified(), Qt::ElideRight, room));
        }
    }
    painter.restore();
}

std::optional<quint64> noteAt(const PlotScene& scene, const std::vector<TimelineNote>& notes,
                              QPoint point) {
    for (const TimelineNote& note : notes) {
        if (isInView(scene, note) && leafOf(scene, note).adjusted(-3, -3, 4, 3).contains(point)) {
            return note.id;
        }
    }
    return std::nullopt;
}

} // namespace ff
