// One column of pixels shows the least and the greatest of its readings: a peak is never lost.
#include "views/timeline/metric_painter.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include <QFontMetrics>
#include <QPolygonF>

#include "views/shared/fonts.h"
#include "views/timeline/plot_series.h"

namespace ff {

namespace {

constexpr int margin = 4;         ///< above and below the curve
constexpr double emptyTimes = 5;  ///< a gap of that many usual intervals is no line
constexpr int scaleGap = 4;
constexpr int leastForScale = 24; ///< lane height from which the scale is written

struct Curve {
    QRectF box;
    double least = 0;
    double most = 0;

    [[nodiscard]] double yOf(double value) const {
        const double part = most > least ? (value - least) / (most - least) : 0.5;
        return box.bottom() - part * box.height();
    }
};

Nanos longestStep(const PlotSeries& series) {
    if (series.points.size() < 3) {
        return maxTime;
    }
    const auto whole =
        static_cast<double>(series.points.back().at) - static_cast<double>(series.points.front().at);
    const double usual = whole / static_cast<double>(series.points.size() - 1);
    return static_cast<Nanos>(std::min(usual * emptyTimes, 9e18));
}

/// A piece of the curve without a gap.
void paintPiece(QPainter& painter, QPolygonF& piece) {
    if (piece.size() == 1) {
        painter.drawLine(piece.front() - QPointF(1, 0), piece.front() + QPointF(1, 0));
    } else if (!piece.isEmpty()) {
        painter.drawPolyline(piece);
    }
    piece.clear();
}

void paintCurve(QPainter& painter, const PlotScene& scene, const PlotSeries& series,
                const Curve& curve) {
    const Nanos from = scene.scale.timeAt(0);
    const Nanos to = scene.scale.timeAt(scene.scale.width());
    auto next = std::ranges::lower_bound(series.points, from, {}, &SeriesPoint::at);
    if (next != series.points.begin()) {
        --next;
    }
    const Nanos gap = longestStep(series);
    QPolygonF piece;
    Nanos before = minTime;
    for (; next != series.points.end(); ++next) {
        if (std::isnan(next->value) || (before != minTime && next->at - before > gap)) {
            paintPiece(painter, piece);
        }
        before = next->at;
        if (!std::isnan(next->value)) {
            const QPointF point(scene.viewX(scene.scale.xOf(next->at)), curve.yOf(next->value));
            const bool isSameColumn = piece.size() > 2 &&
                                      std::floor(point.x()) == std::floor(piece.back().x()) &&
                                      std::floor(point.x()) == std::floor(piece[piece.size() - 3].x());
            const bool isInside =
                isSameColumn &&
                point.y() >= std::min(piece.back().y(), piece[piece.size() - 2].y()) &&
                point.y() <= std::max(piece.back().y(), piece[piece.size() - 2].y());
            if (!isInside) {
                piece.append(point);
            }
        }
        if (next->at > to) {
            break;
        }
    }
    paintPiece(painter, piece);
}

/// At the right end, where the texts fit before the last break.
void paintScale(QPainter& painter, const PlotScene& scene, const PlotSeries& series,
                const QRect& row) {
    painter.setFont(uiFont(fontSize::plot));
    const QFontMetrics metrics(painter.font());
    const std::vector<TimeScale::Placed> segments = scene.scale.visible();
    if (segments.empty()) { // of a job without a single time
        return;
    }
    const double left = std::max(segments.back().left, 0.0);
    std::vector<std::pair<QString, Qt::Alignment>> texts{
        {seriesValueText(series, series.most), Qt::AlignTop}};
    if (series.most > series.least) {
        texts.emplace_back(seriesValueText(series, series.least), Qt::AlignBottom);
    }
    for (const auto& [text, edge] : texts) {
        const int width = metrics.horizontalAdvance(text);
        const int height = metrics.height() - 2;
        if (left + width + 2 * scaleGap > scene.plot.width() || segments.back().segment.isFolded) {
            return;
        }
        const int top = edge == Qt::AlignTop ? row.top() + 1 : row.bottom() - height;
        const QRect box(row.right() - width - scaleGap, top, width + 2, height);
        painter.fillRect(box.adjusted(-2, 0, 2, 0), scene.palette.color(PaletteRole::Base));
        painter.setPen(scene.palette.color(PaletteRole::Dim));
        painter.drawText(box, Qt::AlignCenter, text);
    }
}

} // namespace

void paintMetrics(QPainter& painter, const PlotScene& scene) {
    const LaneLayout::Span span = scene.visibleLanes();
    painter.save();
    for (std::size_t i = span.first; i < span.last; ++i) {
        const Lane& lane = scene.lanes.lanes()[i];
        if (lane.kind != LaneKind::Metric || !lane.series) {
            continue;
        }
        const QRect row = scene.laneRect(lane);
        painter.setRenderHint(QPainter::Antialiasing, false);
        painter.setPen(scene.palette.color(PaletteRole::Grid));
        painter.drawLine(row.bottomLeft(), row.bottomRight());
        const Curve curve{QRectF(row).adjusted(0, margin, 0, -margin), lane.series->least,
                          lane.series->most};
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(scene.palette.color(PaletteRole::Dim), 1.2));
        paintCurve(painter, scene, *lane.series, curve);
        if (row.height() >= leastForScale) {
            paintScale(painter, scene, *lane.series, row);
        }
    }
    painter.restore();
}

} // namespace ff
