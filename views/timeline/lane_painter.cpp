#include "views/timeline/lane_painter.h"

#include <algorithm>
#include <cmath>

#include <QPaintDevice>

#include "views/shared/mark_painter.h"
#include "views/timeline/lifeline_painter.h"
#include "views/timeline/mark_sprites.h"

namespace ff {

namespace {

constexpr double cellPitch = 4;
constexpr double cellSize = 3;
constexpr double histogramHeight = 28;
constexpr double capHalf = 3;
constexpr int leastSeparated = 12; ///< height of a row from which a line parts it from the next

double crisp(double position) { return std::floor(position) + 0.5; }

bool hidesContent(const Lane& lane) { return lane.canOpen && lane.isOpen; }

QColor hueOf(MarkShape shape, const Palette& palette) {
    switch (shape) {
    case MarkShape::Fatal:
        return palette.color(PaletteRole::Fatal);
    case MarkShape::Degraded:
    case MarkShape::Demoted:
        return palette.color(PaletteRole::DegrFill);
    case MarkShape::Cascade:
    case MarkShape::TimeUnknown:
        return palette.color(PaletteRole::Casc);
    case MarkShape::Context:
        break;
    }
    return palette.color(PaletteRole::Ctx);
}

template <class Visit>
void eachVisible(const PlotScene& scene, Visit visit) {
    const LaneLayout::Span span = scene.visibleLanes();
    for (std::size_t i = span.first; i < span.last; ++i) {
        visit(scene.lanes.lanes()[i]);
    }
}

void paintUntimedSpan(QPainter& painter, const PlotScene& scene, const Lane& lane,
                      const LaneMark& mark) {
    const double y = crisp(scene.centreY(lane));
    const double left = crisp(scene.viewX(std::max(mark.spanLeft, -9.0)));
    const double right = crisp(scene.viewX(std::min(mark.spanRight, scene.plot.width() + 9.0)));
    QColor color = scene.palette.color(PaletteRole::Faint);
    color.setAlphaF(0.55F);
    painter.setPen(QPen(color, 1, Qt::SolidLine, Qt::FlatCap));
    painter.drawLine(QPointF(left, y), QPointF(right, y));
    painter.drawLine(QPointF(left, y - capHalf), QPointF(left, y + capHalf));
    painter.drawLine(QPointF(right, y - capHalf), QPointF(right, y + capHalf));
}

void paintWait(QPainter& painter, const PlotScene& scene, const QRectF& bar, bool isSingle) {
    const QRectF shown = bar.intersected(
        QRectF(scene.plot.left() - 4, bar.top(), scene.plot.width() + 8, bar.height()));
    painter.fillRect(shown, scene.palette.color(PaletteRole::Wait));
    if (isSingle) {
        painter.fillRect(QRectF(std::floor(bar.left()), bar.top(), 2, bar.height()),
                         scene.palette.color(PaletteRole::Casc));
    }
}

/// Bars of different ranks lie under each other, as many as fit.
void paintWaitsOf(QPainter& painter, const PlotScene& scene, const Lane& lane) {
    const bool isSingle = lane.ranks.size() <= 1 && !lane.isFold();
    const int pitch = lane.height >= 16 ? 3 : 2;
    const auto room = static_cast<std::size_t>(std::max(1, (lane.height - 6) / pitch));
    const std::vector<LaneWait> waits = scene.marks.waits(lane, isSingle ? 1 : room);
    const double barHeight = isSingle ? std::max(lane.height - 8.0, 3.0) : 1.5;
    const double whole = isSingle ? barHeight : static_cast<double>(waits.size()) * pitch;
    double top = std::floor(scene.centreY(lane) - whole / 2);
    for (const LaneWait& wait : waits) {
        paintWait(painter, scene,
                  QRectF(scene.viewX(wait.left), top, wait.right - wait.left, barHeight), isSingle);
        top += pitch;
    }
}

void paintCells(QPainter& painter, const PlotScene& scene, const Lane& lane,
                const std::vector<LaneMark>& marks) {
    const double height = std::clamp(lane.height - 2.0, 1.0, 8.0);
    const double top = std::floor(scene.centreY(lane) - height / 2);
    const double full = std::max<double>(static_cast<double>(lane.ranks.size()), 2.0);
    for (const LaneMark& mark : marks) {
        QColor color = hueOf(mark.shape, scene.palette);
        color.setAlphaF(static_cast<float>(std::clamp(0.45 + 0.55 * mark.events / full, 0.0, 1.0)));
        painter.fillRect(
            QRectF(std::floor(scene.viewX(mark.x) - cellSize / 2), top, cellSize, height), color);
    }
}

void paintHistogram(QPainter& painter, const PlotScene& scene, const Lane& lane,
                    const std::vector<LaneMark>& marks) {
    std::uint32_t most = 1;
    for (const LaneMark& mark : marks) {
        most = std::max(most, mark.events);
    }
    const double bottom = scene.laneRect(lane).bottom() - 4.0;
    for (const LaneMark& mark : marks) {
        const double height = std::max(2.0, histogramHeight * mark.events / most);
        painter.fillRect(QRectF(std::floor(scene.viewX(mark.x) - cellSize / 2), bottom - height,
                                cellSize, height),
                         hueOf(mark.shape, scene.palette));
    }
}

/// What a log only reported: ticks that grow with the number of lines.
void paintEchoes(QPainter& painter, const PlotScene& scene, const Lane& lane) {
    painter.setRenderHint(QPainter::Antialiasing, false);
    const double centre = scene.centreY(lane);
    for (const LaneMark& mark : scene.marks.echoes(lane, 2)) {
        const double half =
            std::min(lane.height / 2.0 - 2, 3.0 + std::log2(static_cast<double>(mark.lines) + 1));
        painter.setPen(QPen(hueOf(mark.shape, scene.palette), 1, Qt::SolidLine, Qt::FlatCap));
        const double x = crisp(scene.viewX(mark.x));
        painter.drawLine(QPointF(x, centre - half), QPointF(x, centre + half));
    }
}

/// Half the width of what is not known of the mark's time, in pixels to both sides.
void paintClockWhisker(QPainter& painter, const PlotScene& scene, const Lane& lane,
                       const LaneMark& mark) {
    const Stamp& stamp = scene.analysis.event(mark.event).first;
    const auto& clocks = scene.analysis.graph.log.clocks;
    if (!stamp.isWall() || !stamp.clock.isValid() || stamp.clock.index() >= clocks.size()) {
        return;
    }
    const Nanos clock = clocks[stamp.clock.index()].uncertainty;
    const Nanos earliest = stamp.earliest == minTime ? stamp.at : stamp.earliest;
    const Nanos latest = stamp.latest == maxTime ? stamp.at : stamp.latest;
    const double left = scene.scale.xOf(addSaturated(earliest, -clock));
    const double right = scene.scale.xOf(addSaturated(latest, clock));
    const double lift = lane.isFold() ? 11 : 8;
    const double y = crisp(std::max(scene.centreY(lane) - lift, scene.laneRect(lane).top() + 2.0));
    if (right - left >= 6) {
        paintWhisker(painter, crisp(scene.viewX(left)), crisp(scene.viewX(right)), y,
                     scene.palette);
    }
}

void paintMarksOf(QPainter& painter, const PlotScene& scene, const Lane& lane,
                  MarkSprites& sprites, std::vector<std::pair<QPointF, double>>& fatal) {
    const double size = markScale(lane, scene.lanes.zoom());
    const double y = scene.centreY(lane);
    for (const LaneMark& mark : scene.marksOf(lane)) {
        const QPointF centre(scene.viewX(mark.x), y);
        if (mark.shape == MarkShape::Fatal) {
            fatal.emplace_back(centre, size);
            continue;
        }
        if (isDense(lane, scene.lanes.zoom())) {
            continue;
        }
        if (size >= 1.0) {
            paintClockWhisker(painter, scene, lane, mark);
        }
        if (lane.isFold() && mark.events > 1 && mark.shape == MarkShape::Cascade) {
            paintFoldedMark(painter, centre, mark.events, scene.palette);
        } else {
            sprites.paint(painter, centre, mark.shape, size);
        }
    }
}

} // namespace

const std::vector<LaneMark>& PlotScene::marksOf(const Lane& lane) const {
    const auto [found, isNew] = cache->byLane.try_emplace(&lane);
    if (isNew) {
        found->second = marks.marks(lane, markBucket(lane, lanes.zoom()));
    }
    return found->second;
}

double markBucket(const Lane& lane, LaneZoom zoom) {
    if (isDense(lane, zoom)) {
        return cellPitch;
    }
    return lane.kind == LaneKind::RankFold ? 16.0 : 3.0;
}

double markScale(const Lane& lane, LaneZoom zoom) {
    return zoom == LaneZoom::Reading && !isDense(lane, zoom) ? 1.0 : 0.6;
}

bool isDense(const Lane& lane, LaneZoom) {
    return (lane.isGroup() || lane.kind == LaneKind::NodeFold) && !lane.isOpen;
}

QColor laneFill(const Lane& lane, const Palette& palette) {
    if (lane.isGroup()) {
        return palette.color(lane.isOpen ? PaletteRole::Head : PaletteRole::Alt);
    }
    if (lane.isAccused) {
        return palette.color(PaletteRole::Acc);
    }
    return palette.color(lane.isFold() ? PaletteRole::Alt : PaletteRole::Base);
}

void paintLaneFills(QPainter& painter, const PlotScene& scene) {
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.fillRect(scene.plot, scene.palette.color(PaletteRole::Base));
    eachVisible(scene, [&](const Lane& lane) {
        const QRect rect = scene.laneRect(lane);
        painter.fillRect(rect, laneFill(lane, scene.palette));
        if (isDense(lane, scene.lanes.zoom()) && lane.height >= leastSeparated) {
            painter.setPen(scene.palette.color(PaletteRole::Grid));
            painter.drawLine(rect.bottomLeft(), rect.bottomRight());
        }
        if (lane.isAccused && !lane.isGroup()) {
            painter.setPen(scene.palette.color(PaletteRole::AccBd));
            painter.drawLine(rect.topLeft(), rect.topRight());
            painter.drawLine(rect.bottomLeft(), rect.bottomRight());
        }
    });
}

void paintWaits(QPainter& painter, const PlotScene& scene) {
    painter.setRenderHint(QPainter::Antialiasing, false);
    eachVisible(scene, [&](const Lane& lane) {
        if (!hidesContent(lane)) {
            paintWaitsOf(painter, scene, lane);
        }
    });
}

void paintSpans(QPainter& painter, const PlotScene& scene) {
    painter.setRenderHint(QPainter::Antialiasing, false);
    eachVisible(scene, [&](const Lane& lane) {
        if (hidesContent(lane) || isDense(lane, scene.lanes.zoom())) {
            return;
        }
        paintLifeline(painter, scene, lane);
        for (const LaneMark& mark : scene.marksOf(lane)) {
            if (mark.hasSpan) {
                paintUntimedSpan(painter, scene, lane, mark);
            }
        }
    });
}

void paintDensity(QPainter& painter, const PlotScene& scene) {
    painter.setRenderHint(QPainter::Antialiasing, false);
    eachVisible(scene, [&](const Lane& lane) {
        if (!isDense(lane, scene.lanes.zoom())) {
            return;
        }
        const std::vector<LaneMark>& marks = scene.marksOf(lane);
        if (lane.kind == LaneKind::NodeFold) {
            paintHistogram(painter, scene, lane, marks);
        } else {
            paintCells(painter, scene, lane, marks);
        }
    });
}

void paintMarks(QPainter& painter, const PlotScene& scene) {
    MarkSprites sprites(scene.palette, painter.device()->devicePixelRatioF());
    std::vector<std::pair<QPointF, double>> fatal;
    eachVisible(scene, [&](const Lane& lane) {
        if (hidesContent(lane)) {
            return;
        }
        paintEchoes(painter, scene, lane);
        paintMarksOf(painter, scene, lane, sprites, fatal);
    });
    for (const auto& [centre, size] : fatal) {
        sprites.paintOnce(painter, centre, MarkShape::Fatal, size);
    }
}

} // namespace ff
