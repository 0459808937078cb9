// What is painted over the lanes: cursor, selection, ranges, focus.
#include "views/timeline/lane_plot.h"

#include <algorithm>
#include <set>
#include <utility>

#include "views/timeline/cursor_readout.h"

namespace ff {

namespace {

constexpr double selectionRadius = 11;
constexpr int closestRings = 8; ///< pixels; selected marks closer than this share a ring

/// `dragged`: from and to, in pixels of the scale; nothing while no range is drawn.
void paintRanges(QPainter& painter, const PlotScene& shown, const TimeScale& scale,
                 const std::optional<TimeRange>& filter,
                 const std::optional<std::pair<double, double>>& dragged) {
    const auto fill = [&](double left, double right, PaletteRole role, double alpha) {
        QColor color = shown.palette.color(role);
        color.setAlphaF(static_cast<float>(alpha));
        const double from = std::max(shown.viewX(left), static_cast<double>(shown.plot.left()));
        const double to = std::min(shown.viewX(right), shown.plot.right() + 1.0);
        if (to > from) {
            painter.fillRect(QRectF(from, shown.plot.top(), to - from, shown.plot.height()), color);
        }
    };
    if (filter) {
        fill(0, scale.xOf(filter->from), PaletteRole::Win, 0.65);
        fill(scale.xOf(filter->to), scale.width(), PaletteRole::Win, 0.65);
    }
    if (dragged) {
        const auto [from, to] = std::minmax(dragged->first, dragged->second);
        fill(from, to, PaletteRole::SelBd, 0.25);
    }
}

void paintSelection(QPainter& painter, const PlotScene& shown, const LanePlot& plot,
                    const Navigation& navigation) {
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    const LaneLayout::Span span = shown.visibleLanes();
    std::set<std::pair<std::size_t, int>> ringed;
    for (const EventId event : navigation.events()) {
        const std::optional<std::size_t> lane = plot.lanes().laneOf(event);
        const bool isLead = event == navigation.event();
        const bool isInView = lane && ((*lane >= span.first && *lane < span.last) ||
                                       (shown.pinned > 0 && plot.lanes().lanes()[*lane].isPinned));
        if (!isInView || (!isLead && isDense(plot.lanes().lanes()[*lane], plot.lanes().zoom()))) {
            continue;
        }
        const QPointF centre = *plot.markPosition(event);
        if (!isLead && !ringed.emplace(*lane, static_cast<int>(centre.x()) / closestRings).second) {
            continue;
        }
        painter.setPen(QPen(shown.palette.color(PaletteRole::SelBd), isLead ? 1.6 : 1.0));
        const double radius = isLead ? selectionRadius : selectionRadius - 3;
        painter.drawEllipse(centre, radius, radius);
    }
}

} // namespace

void LanePlot::paintOverlay(QPainter& painter, const PlotScene& shown) const {
    painter.setClipRect(shown.plot);
    std::optional<std::pair<double, double>> dragged;
    if (m_gesture.drag == PlotGesture::Drag::Range && m_gesture.cursor) {
        dragged.emplace(plotX(m_gesture.pressedAt), plotX(*m_gesture.cursor));
    }
    paintRanges(painter, shown, m_scale, m_navigation.timeFilter(), dragged);
    paintSelection(painter, shown, *this, m_navigation);
    painter.setRenderHint(QPainter::Antialiasing, false);
    paintCursor(painter, shown);
    painter.setClipRect(viewport()->rect());
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(m_palette.color(PaletteRole::SelBd), 1));
    if (hasFocus() && m_currentLane) {
        painter.setClipRect(m_lanes.lanes()[*m_currentLane].isPinned
                                ? shown.headers
                                : shown.headers.adjusted(0, shown.pinned, 0, 0));
        const QRect row = shown.laneRect(m_lanes.lanes()[*m_currentLane]);
        painter.drawRect(QRect(0, row.top(), headerWidth - 2, row.height() - 1));
    }
}

void LanePlot::paintCursor(QPainter& painter, const PlotScene& shown) const {
    const QRect field = shown.plot.united(shown.axis);
    if (!m_gesture.cursor || m_gesture.drag == PlotGesture::Drag::Pan ||
        !field.contains(*m_gesture.cursor) || m_scale.isEmpty()) {
        return;
    }
    painter.setClipRect(field);
    painter.setPen(QPen(m_palette.color(PaletteRole::Faint), 1));
    painter.drawLine(m_gesture.cursor->x(), shown.axis.top() + 18, m_gesture.cursor->x(),
                     shown.plot.bottom());
    const std::optional<std::size_t> lane = laneUnder(*m_gesture.cursor);
    const std::optional<LaneMark> mark = markAt(*m_gesture.cursor);
    const CursorPlace place{m_scale.timeAt(plotX(*m_gesture.cursor)),
                            lane ? &m_lanes.lanes()[*lane] : nullptr,
                            mark ? mark->event : EventId()};
    paintReadOut(painter, shown, cursorReadOut(*m_analysis, place, m_reference),
                 m_gesture.cursor->x());
}

} // namespace ff
