#include "views/timeline/lane_header_painter.h"

#include <QCoreApplication>
#include <QFontMetrics>
#include <QPainterPath>

#include "views/shared/fonts.h"
#include "views/timeline/lane_text.h"

namespace ff {

namespace {

constexpr int indent = 16;
constexpr int leftMargin = 8;
constexpr int rightMargin = 8;
constexpr int accentWidth = 4;
constexpr int leastTextHeight = 11;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Timeline)
};

void paintOpener(QPainter& painter, const QPointF& centre, bool isOpen, const QColor& color) {
    QPainterPath path;
    if (isOpen) {
        path.moveTo(centre.x() - 3.5, centre.y() - 2);
        path.lineTo(centre.x() + 3.5, centre.y() - 2);
        path.lineTo(centre.x(), centre.y() + 3);
    } else {
        path.moveTo(centre.x() - 2, centre.y() - 3.5);
        path.lineTo(centre.x() + 3, centre.y());
        path.lineTo(centre.x() - 2, centre.y() + 3.5);
    }
    path.closeSubpath();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillPath(path, color);
    painter.setRenderHint(QPainter::Antialiasing, false);
}

/// A pin: head, needle.
void paintPin(QPainter& painter, const QPointF& centre, const QColor& color) {
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(color, 1.2));
    painter.setBrush(color);
    painter.drawEllipse(centre - QPointF(0, 2), 2.2, 2.2);
    painter.drawLine(centre, centre + QPointF(0, 5));
    painter.setRenderHint(QPainter::Antialiasing, false);
}

QFont titleFont(const Lane& lane, LaneZoom zoom) {
    const bool isSmall = zoom != LaneZoom::Reading && lane.height < 20;
    const bool isBold = lane.isGroup() || lane.isAccused || lane.kind == LaneKind::NodeFold;
    return uiFont(isSmall ? fontSize::plot : fontSize::small, isBold);
}

QFont noteFont(const Lane& lane) {
    const bool isMissing = lane.coverage == ConnectorReport::Status::NotProvided;
    const bool isPlain = lane.kind != LaneKind::Rank || isMissing;
    const int size = lane.height < 14 ? fontSize::plot : fontSize::note;
    return isPlain ? uiFont(size) : monoFont(size, lane.isAccused);
}

/// Two lines where the row is tall enough: the title above its note.
void paintTwoLines(QPainter& painter, const PlotScene& scene, const Lane& lane, const QRect& box) {
    const QRect upper(box.left(), box.top() + 4, box.width(), box.height() / 2 - 4);
    const QRect lower(box.left(), upper.bottom() + 1, box.width(), upper.height());
    painter.setPen(scene.palette.color(PaletteRole::Text));
    painter.drawText(upper, Qt::AlignVCenter | Qt::AlignLeft,
                     painter.fontMetrics().elidedText(laneTitle(scene.analysis, lane),
                                                      Qt::ElideMiddle, box.width()));
    painter.setFont(uiFont(fontSize::note));
    painter.setPen(scene.palette.color(PaletteRole::Dim));
    painter.drawText(lower, Qt::AlignVCenter | Qt::AlignLeft,
                     painter.fontMetrics().elidedText(laneNote(lane), Qt::ElideRight, box.width()));
}

/// Title on the left, note on the right; a group's note follows its title. The note gives way.
void paintOneLine(QPainter& painter, const PlotScene& scene, const Lane& lane, const QRect& box) {
    const QString full = laneTitle(scene.analysis, lane);
    const QString title = painter.fontMetrics().elidedText(full, Qt::ElideRight, box.width());
    const int titleWidth = painter.fontMetrics().horizontalAdvance(title);
    painter.setPen(scene.palette.color(PaletteRole::Text));
    painter.drawText(box, Qt::AlignVCenter | Qt::AlignLeft, title);

    const QRect rest = box.adjusted(titleWidth + 8, 0, 0, 0);
    painter.setFont(noteFont(lane));
    const bool isAccusedGpu =
        lane.isAccused && !lane.isGroup() && lane.coverage != ConnectorReport::Status::NotProvided;
    painter.setPen(scene.palette.color(isAccusedGpu ? PaletteRole::Fatal : PaletteRole::Dim));
    const QString note =
        painter.fontMetrics().elidedText(laneNote(lane), Qt::ElideRight, rest.width());
    if (rest.width() > 20) {
        painter.drawText(rest, Qt::AlignVCenter | (lane.isGroup() ? Qt::AlignLeft : Qt::AlignRight),
                         note);
    }
}

void paintHeader(QPainter& painter, const PlotScene& scene, const Lane& lane) {
    const QRect row(scene.headers.left(), scene.laneRect(lane).top(), scene.headers.width(),
                    lane.height);
    painter.fillRect(row, laneFill(lane, scene.palette));
    if (lane.isAccused && !lane.isGroup()) {
        painter.fillRect(QRect(row.left(), row.top(), accentWidth, row.height()),
                         scene.palette.color(PaletteRole::AccBd));
    }
    if (lane.height < leastTextHeight) {
        return;
    }
    const int left = row.left() + leftMargin + lane.depth * indent;
    if (lane.canOpen) {
        const double x = row.left() + leftMargin + (lane.depth > 0 ? lane.depth * indent - 6 : 4);
        paintOpener(painter, QPointF(x, row.top() + row.height() / 2.0), lane.isOpen,
                    scene.palette.color(PaletteRole::Text));
    }
    if (lane.isPinned) {
        paintPin(painter, QPointF(row.left() + leftMargin + 3, row.top() + row.height() / 2.0),
                 scene.palette.color(PaletteRole::Dim));
    }
    const int textLeft = lane.depth == 0 ? left + 14 : left + 8;
    const QRect box(textLeft, row.top(), row.right() - rightMargin - textLeft, row.height());
    painter.setFont(titleFont(lane, scene.lanes.zoom()));
    if (lane.height >= 36) {
        paintTwoLines(painter, scene, lane, box);
    } else {
        paintOneLine(painter, scene, lane, box);
    }
}

/// Rows too low for a name of their own share one, beside a bracket.
void paintBracket(QPainter& painter, const PlotScene& scene, std::size_t first, std::size_t last) {
    const std::vector<Lane>& lanes = scene.lanes.lanes();
    const int top = scene.laneRect(lanes[first]).top();
    const int bottom = scene.laneRect(lanes[last]).bottom();
    const QRect box =
        QRect(scene.headers.left() + 22, top, scene.headers.width() - 36, bottom - top + 1)
            .intersected(scene.headers);
    if (box.height() < leastTextHeight) {
        return;
    }
    const int x = scene.headers.right() - 8;
    painter.setPen(scene.palette.color(PaletteRole::Faint));
    painter.drawLine(x, box.top() + 1, x, box.bottom() - 1);
    painter.drawLine(x - 3, box.top() + 1, x, box.top() + 1);
    painter.drawLine(x - 3, box.bottom() - 1, x, box.bottom() - 1);
    painter.setFont(uiFont(fontSize::note));
    painter.setPen(scene.palette.color(PaletteRole::Dim));
    const QString from = laneTitle(scene.analysis, lanes[first]);
    const QString to = laneTitle(scene.analysis, lanes[last]);
    const QString text = first == last ? from : Words::tr("%1 – %2").arg(from, to);
    painter.drawText(box, Qt::AlignRight | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(text, Qt::ElideMiddle, box.width()));
}

} // namespace

void paintLaneHeaders(QPainter& painter, const PlotScene& scene) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    const QRect column(scene.headers.left(), scene.part().top(), scene.headers.width(),
                       scene.part().height());
    painter.setClipRect(column);
    painter.fillRect(column, scene.palette.color(PaletteRole::Base));
    const LaneLayout::Span span = scene.visibleLanes();
    const std::vector<Lane>& lanes = scene.lanes.lanes();
    for (std::size_t i = span.first; i < span.last; ++i) {
        paintHeader(painter, scene, lanes[i]);
        if (lanes[i].height >= leastTextHeight) {
            continue;
        }
        std::size_t last = i;
        while (last + 1 < span.last && lanes[last + 1].height < leastTextHeight) {
            ++last;
            paintHeader(painter, scene, lanes[last]);
        }
        paintBracket(painter, scene, i, last);
        i = last;
    }
    painter.setPen(scene.palette.color(PaletteRole::Bd));
    painter.drawLine(scene.headers.topRight(), scene.headers.bottomRight());
    painter.restore();
}

void paintHeaderCorner(QPainter& painter, const PlotScene& scene) {
    const QRect corner(scene.headers.left(), scene.axis.top(), scene.headers.width(),
                       scene.axis.height());
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.fillRect(corner, scene.palette.color(PaletteRole::Alt));
    painter.setFont(uiFont(fontSize::small));
    painter.setPen(scene.palette.color(PaletteRole::Text));
    painter.drawText(corner.adjusted(leftMargin, 3, -rightMargin, -corner.height() + 18),
                     Qt::AlignLeft | Qt::AlignVCenter, Words::tr("Lane"));
    painter.setFont(uiFont(fontSize::note));
    painter.setPen(scene.palette.color(PaletteRole::Dim));
    const QRect orderBox = corner.adjusted(leftMargin, 18, -rightMargin, -corner.height() + 34);
    painter.drawText(orderBox, Qt::AlignLeft | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(scene.orderText, Qt::ElideRight,
                                                      orderBox.width()));
    paintOpener(painter, QPointF(corner.right() - 12, corner.top() + 11), true,
                scene.palette.color(PaletteRole::Dim));
    painter.setPen(scene.palette.color(PaletteRole::Bd));
    painter.drawLine(corner.topRight(), corner.bottomRight());
    painter.restore();
}

} // namespace ff
