// Labels that would touch a break, an end or each other are dropped, never cut.
#include "views/timeline/axis_painter.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainterPath>

#include "views/shared/entity_text.h"
#include "views/shared/fonts.h"
#include "views/shared/time_text.h"
#include "views/timeline/lane_assignment.h"
#include "views/timeline/lane_text.h"
#include "views/timeline/time_ticks.h"

namespace ff {

namespace {

constexpr double tickPitch = 68;
constexpr int segmentRow = 18;
constexpr int tickRow = 18;
constexpr int flagHeight = 18;
constexpr double toothWidth = 6;
constexpr double toothHeight = 5;
constexpr double labelGap = 6;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Timeline)
};

/// Centre of the pixel column: hairlines stay one pixel wide.
double crisp(double x) { return std::floor(x) + 0.5; }

double firstFaultX(const PlotScene& scene) {
    return scene.firstFault.isValid() ? scene.marks.place(scene.firstFault).x : -1.0;
}

bool showsFirstFault(const PlotScene& scene) {
    const double x = firstFaultX(scene);
    return scene.firstFault.isValid() &&
           markTime(scene.analysis.event(scene.firstFault)).has_value() && x >= 0 &&
           x <= scene.plot.width();
}

QString flagText(const PlotScene& scene) {
    const Nanos at = *markTime(scene.analysis.event(scene.firstFault));
    return timeOfDay(at) + QLatin1Char(' ') + eventLabel(scene.analysis, scene.firstFault);
}

void paintSegmentName(QPainter& painter, const PlotScene& scene, const SegmentTicks& segment) {
    const double left = std::max(segment.place.left, 0.0);
    const double right = std::min<double>(segment.place.right, scene.plot.width());
    const Nanos at = scene.scale.timeAt((left + right) / 2);
    const QString context = engineText(tickContext(at, segment.step));
    const QString step = Words::tr("%1 / div").arg(engineText(stepText(segment.step)));
    const QFontMetricsF metrics(painter.font());
    for (const QString& text : {context + QStringLiteral(" · ") + step, step}) {
        if (metrics.horizontalAdvance(text) + 2 * labelGap <= right - left) {
            const QRectF box(scene.viewX(left), scene.axis.top(), right - left, segmentRow);
            painter.drawText(box, Qt::AlignCenter, text);
            return;
        }
    }
}

void paintTickLabels(QPainter& painter, const PlotScene& scene, const SegmentTicks& segment) {
    const QFontMetricsF metrics(painter.font());
    const double least = std::max(segment.place.left, 0.0) + 2;
    const double most = std::min<double>(segment.place.right, scene.plot.width()) - 2;
    double taken = least;
    for (const AxisTick& tick : segment.ticks) {
        const QString text = engineText(tick.label);
        const double width = metrics.horizontalAdvance(text);
        const double left = tick.x - width / 2;
        if (left < taken || left + width > most) {
            continue;
        }
        const QRectF box(scene.viewX(left) - 2, scene.axis.top() + segmentRow - 2, width + 4,
                         tickRow - 2);
        painter.drawText(box, Qt::AlignCenter, text);
        taken = left + width + labelGap;
    }
}

QPainterPath zigzag(double x, double top, double bottom) {
    QPainterPath path(QPointF(x, top));
    double side = 1;
    for (double y = top + toothHeight; y < bottom + toothHeight; y += toothHeight) {
        path.lineTo(x + side * toothWidth / 2, std::min(y, bottom));
        side = -side;
    }
    return path;
}

void paintFold(QPainter& painter, const PlotScene& scene, const TimeScale::Placed& fold) {
    const double left = scene.viewX(fold.left) + toothWidth / 2;
    const double right = scene.viewX(fold.right) - toothWidth / 2;
    const double top = scene.axis.top() + segmentRow;
    const double bottom = scene.plot.bottom() + 1;
    QPainterPath band = zigzag(left, top, bottom);
    band.connectPath(zigzag(right, top, bottom).toReversed());
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillPath(band, scene.palette.color(PaletteRole::Alt));
    painter.setPen(QPen(scene.palette.color(PaletteRole::Faint), 1));
    painter.drawPath(zigzag(left, top, bottom));
    painter.drawPath(zigzag(right, top, bottom));

    const auto span =
        static_cast<Nanos>(std::min(fold.segment.span(), static_cast<std::uint64_t>(maxTime)));
    painter.setFont(uiFont(fontSize::plot));
    painter.setPen(scene.palette.color(PaletteRole::Dim));
    const QFontMetricsF metrics(painter.font());
    const QString duration = engineText(toDurationText(span, false));
    for (const QString& text : {Words::tr("folded: %1 without an event").arg(duration), duration}) {
        const double length = metrics.horizontalAdvance(text);
        if (length + 16 <= scene.plot.height()) {
            painter.save();
            painter.translate((left + right) / 2, scene.plot.top() + scene.plot.height() / 2.0);
            painter.rotate(-90);
            painter.drawText(QRectF(-length / 2 - 2, -8, length + 4, 16), Qt::AlignCenter, text);
            painter.restore();
            return;
        }
    }
}

} // namespace

void paintAxis(QPainter& painter, const PlotScene& scene) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.fillRect(scene.axis, scene.palette.color(PaletteRole::Alt));
    painter.setClipRect(scene.axis);
    for (const SegmentTicks& segment : axisTicks(scene.scale, tickPitch)) {
        painter.setPen(scene.palette.color(PaletteRole::Dim));
        painter.setFont(uiFont(fontSize::note));
        paintSegmentName(painter, scene, segment);
        painter.setPen(scene.palette.color(PaletteRole::Text));
        painter.setFont(monoFont(fontSize::note));
        paintTickLabels(painter, scene, segment);
        painter.setPen(QPen(scene.palette.color(PaletteRole::Ctx), 1));
        for (const AxisTick& tick : segment.ticks) {
            const double x = crisp(scene.viewX(tick.x));
            const double bottom = scene.axis.top() + segmentRow + tickRow;
            painter.drawLine(QPointF(x, bottom - 4), QPointF(x, bottom));
        }
    }
    painter.restore();
}

void paintGrid(QPainter& painter, const PlotScene& scene) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(QPen(scene.palette.color(PaletteRole::Grid), 1));
    for (const SegmentTicks& segment : axisTicks(scene.scale, tickPitch)) {
        for (const AxisTick& tick : segment.ticks) {
            const double x = crisp(scene.viewX(tick.x));
            painter.drawLine(QPointF(x, scene.plot.top()), QPointF(x, scene.plot.bottom() + 1));
        }
    }
    painter.setPen(QPen(scene.palette.color(PaletteRole::Bd), 1));
    const std::vector<TimeScale::Placed> segments = scene.scale.visible();
    for (std::size_t i = 1; i < segments.size(); ++i) {
        if (segments[i].segment.isFolded || segments[i - 1].segment.isFolded) {
            continue;
        }
        for (const double side : {-1.0, 2.0}) {
            const double x = crisp(scene.viewX(segments[i].left) + side);
            painter.drawLine(QPointF(x, scene.axis.top() + 2), QPointF(x, scene.plot.bottom() + 1));
        }
    }
    painter.restore();
}

void paintFolds(QPainter& painter, const PlotScene& scene) {
    painter.save();
    painter.setClipRect(scene.axis.united(scene.plot));
    for (const TimeScale::Placed& segment : scene.scale.visible()) {
        if (segment.segment.isFolded) {
            paintFold(painter, scene, segment);
        }
    }
    painter.restore();
}

void paintFirstFaultRule(QPainter& painter, const PlotScene& scene) {
    if (!showsFirstFault(scene)) {
        return;
    }
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    QPen pen(scene.palette.color(PaletteRole::Fatal), 1);
    pen.setDashPattern({2, 2});
    painter.setPen(pen);
    const double x = crisp(scene.viewX(firstFaultX(scene)));
    painter.drawLine(QPointF(x, scene.plot.top()), QPointF(x, scene.plot.bottom() + 1));
    painter.restore();
}

QRect firstFaultFlag(const PlotScene& scene) {
    if (!showsFirstFault(scene)) {
        return {};
    }
    const double width =
        QFontMetricsF(uiFont(fontSize::note, true)).horizontalAdvance(flagText(scene)) + 12;
    const double x = scene.viewX(firstFaultX(scene));
    const double left =
        std::clamp(x - width / 2, scene.plot.left() + 2.0,
                   std::max(scene.plot.left() + 2.0, scene.plot.right() - width - 2));
    return {static_cast<int>(std::floor(left)), scene.axis.bottom() - flagHeight,
            static_cast<int>(std::ceil(width)), flagHeight};
}

void paintFirstFaultFlag(QPainter& painter, const PlotScene& scene) {
    const QRect flag = firstFaultFlag(scene);
    if (!flag.isValid()) {
        return;
    }
    painter.save();
    painter.setFont(uiFont(fontSize::note, true));
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(scene.palette.color(PaletteRole::Fatal));
    painter.drawRoundedRect(flag, 2, 2);
    painter.setPen(scene.palette.color(PaletteRole::Flag));
    painter.drawText(flag, Qt::AlignCenter, flagText(scene));
    painter.restore();
}

} // namespace ff
