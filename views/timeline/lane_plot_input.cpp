// What mouse, wheel and the shared selection do to the lanes.
#include "views/timeline/lane_plot.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QApplication>
#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QScrollBar>
#include <QToolTip>
#include <QWheelEvent>

#include "views/timeline/cursor_readout.h"
#include "views/timeline/lane_assignment.h"
#include "views/timeline/lane_chooser.h"
#include "views/timeline/lane_text.h"
#include "views/timeline/note_painter.h"

namespace ff {

namespace {

constexpr double hitRadius = 10;
constexpr double zoomStep = 1.25;
constexpr double panShare = 0.075; ///< of the plot's width, a notch
constexpr double fitMargin = 60;   ///< pixels left free around what is fitted
constexpr double viewMargin = 40;  ///< marks closer to the edge than this are moved in
constexpr double wheelNotch = 120; ///< eighths of a degree

} // namespace

double LanePlot::plotX(const QPoint& position) const { return position.x() - headerWidth; }

void LanePlot::fitAll() {
    m_scale.fit();
    moved();
}

void LanePlot::showRange(Nanos from, Nanos to) {
    m_scale.fitRange(from, to, 0);
    moved();
}

void LanePlot::fitSelection() {
    if (!m_marks) {
        return;
    }
    std::optional<TimeRange> range = m_navigation.timeFilter();
    for (const EventId id : m_navigation.events()) {
        const Event& event = m_analysis->event(id);
        if (const std::optional<Nanos> at = markTime(event)) {
            const Nanos from = event.onset.isWall() ? std::min(event.onset.at, *at) : *at;
            range = range && !m_navigation.timeFilter()
                        ? TimeRange{std::min(range->from, from), std::max(range->to, *at)}
                        : TimeRange{from, *at};
        }
    }
    if (!range) {
        fitAll();
        return;
    }
    m_scale.fitRange(std::max(range->from, m_scale.begin()), std::min(range->to, m_scale.end()),
                     fitMargin);
    moved();
}

void LanePlot::showCause() {
    if (!m_reference.isValid() || !m_marks) {
        return;
    }
    if (const std::optional<Nanos> at = markTime(m_analysis->event(m_reference))) {
        const TimeScale::Placed around = m_scale.segmentOf(*at);
        m_scale.fitRange(around.segment.begin, around.segment.end, fitMargin);
    }
    moved();
    ensureVisible(m_reference);
}

void LanePlot::zoomBy(double factor) {
    const bool atCursor = m_gesture.cursor && m_gesture.cursor->x() >= headerWidth;
    m_scale.zoomAt(atCursor ? plotX(*m_gesture.cursor) : m_scale.width() / 2, factor);
    moved();
}

void LanePlot::panBy(double pixels) {
    m_scale.panBy(pixels);
    moved();
}

void LanePlot::ensureVisible(EventId event) {
    const std::optional<std::size_t> index = m_lanes.laneOf(event);
    if (!index || !m_marks) {
        return;
    }
    const double x = m_marks->place(event).x;
    if (x < viewMargin || x > m_scale.width() - viewMargin) {
        m_scale.setOffset(m_scale.offset() + x - m_scale.width() / 2);
        moved();
    }
    const Lane& lane = m_lanes.lanes()[*index];
    QScrollBar* bar = verticalScrollBar();
    const bool isInView = lane.top >= bar->value() + pinnedHeight() &&
                          lane.top + lane.height <= bar->value() + bar->pageStep();
    if (!isInView && !(lane.isPinned && pinnedHeight() > 0)) {
        bar->setValue(lane.top + lane.height / 2 - (bar->pageStep() + pinnedHeight()) / 2);
    }
}

void LanePlot::ensureTimeVisible(Nanos time) {
    const double x = m_scale.xOf(time);
    if (x < viewMargin || x > m_scale.width() - viewMargin) {
        m_scale.setOffset(m_scale.offset() + x - m_scale.width() / 2);
        moved();
    }
}

void LanePlot::filterByView() {
    if (!m_scale.isEmpty()) {
        finishRange(0, m_scale.width());
    }
}

Nanos LanePlot::currentTime() const {
    if (m_navigation.event().isValid() && m_analysis) {
        if (const auto at = markTime(m_analysis->event(m_navigation.event()))) {
            return *at;
        }
    }
    const bool isInside = m_gesture.cursor && m_gesture.cursor->x() >= headerWidth;
    return m_scale.timeAt(isInside ? plotX(*m_gesture.cursor) : m_scale.width() / 2);
}

std::optional<std::size_t> LanePlot::laneUnder(const QPoint& position) const {
    const int y = position.y() - axisHeight;
    if (y < 0) {
        return std::nullopt;
    }
    return m_lanes.laneAt(y < pinnedHeight() ? y : y + verticalScrollBar()->value());
}

void LanePlot::takeSelection() {
    viewport()->update();
    const EventId event = m_navigation.event();
    if (!event.isValid() || !m_marks || m_analysis != m_navigation.analysis()) {
        return;
    }
    setAccessibleDescription(markToolTip(*m_analysis, m_marks->place(event)));
    if (!m_isSelecting) {
        ensureVisible(event);
    }
}

std::optional<LaneMark> LanePlot::markAt(const QPoint& position) const {
    const auto index = m_marks && position.x() >= headerWidth ? laneUnder(position) : std::nullopt;
    if (!index) {
        return std::nullopt;
    }
    const Lane& lane = m_lanes.lanes()[*index];
    const double bucket = markBucket(lane, m_lanes.zoom());
    std::vector<LaneMark> candidates = m_marks->marks(lane, bucket);
    const std::vector<LaneMark> echoes = m_marks->echoes(lane, 2);
    candidates.insert(candidates.end(), echoes.begin(), echoes.end());
    std::optional<LaneMark> nearest;
    for (const LaneMark& mark : candidates) {
        const double away = std::abs(mark.x - plotX(position));
        if (away <= hitRadius && (!nearest || away < std::abs(nearest->x - plotX(position)))) {
            nearest = mark;
        }
    }
    return nearest;
}

void LanePlot::clickAt(const QPoint& position) {
    if (const auto note = m_marks ? noteAt(scene(), m_notes.notes(), position) : std::nullopt) {
        Q_EMIT noteChosen(*note);
        return;
    }
    if (const std::optional<LaneMark> mark = markAt(position)) {
        m_isSelecting = true;
        m_navigation.selectEvent(mark->event);
        m_isSelecting = false;
        return;
    }
    const std::optional<std::size_t> lane = laneUnder(position);
    setCurrentLane(lane);
    if (lane && position.x() < headerWidth) {
        m_chooser.toggle(m_lanes.lanes()[*lane]);
    } else if (position.x() >= headerWidth) {
        m_navigation.clearSelection();
    } else if (position.y() < axisHeight) {
        Q_EMIT menuRequested(position);
    }
}

void LanePlot::finishRange(double fromX, double toX) {
    const Nanos from = m_scale.timeAt(std::min(fromX, toX));
    const Nanos to = m_scale.timeAt(std::max(fromX, toX));
    m_navigation.setTimeFilter(TimeRange{from, to});
}

void LanePlot::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || !m_marks) {
        return;
    }
    m_gesture.drag = PlotGesture::Drag::Pressed;
    m_gesture.pressedAt = event->pos();
    m_gesture.pressedOffset = m_scale.offset();
    m_gesture.pressedScroll = verticalScrollBar()->value();
}

void LanePlot::mouseMoveEvent(QMouseEvent* event) {
    m_gesture.cursor = event->pos();
    const bool isFar =
        (event->pos() - m_gesture.pressedAt).manhattanLength() >= QApplication::startDragDistance();
    if (m_gesture.drag == PlotGesture::Drag::Pressed && isFar &&
        m_gesture.pressedAt.x() >= headerWidth) {
        const bool onAxis = m_gesture.pressedAt.y() < axisHeight;
        m_gesture.drag = onAxis || event->modifiers().testFlag(Qt::ShiftModifier)
                             ? PlotGesture::Drag::Range
                             : PlotGesture::Drag::Pan;
    }
    if (m_gesture.drag == PlotGesture::Drag::Pan) {
        const QPoint dragged = event->pos() - m_gesture.pressedAt;
        m_scale.setOffset(m_gesture.pressedOffset - dragged.x());
        verticalScrollBar()->setValue(m_gesture.pressedScroll - dragged.y());
        moved();
    }
    hover(event->pos());
}

void LanePlot::mouseReleaseEvent(QMouseEvent* event) {
    const PlotGesture::Drag drag = std::exchange(m_gesture.drag, PlotGesture::Drag::None);
    if (event->button() != Qt::LeftButton || !m_marks) {
        return;
    }
    if (drag == PlotGesture::Drag::Pressed) {
        clickAt(event->pos());
    } else if (drag == PlotGesture::Drag::Range) {
        finishRange(plotX(m_gesture.pressedAt), plotX(event->pos()));
    }
    viewport()->update();
}

/// From the keyboard: about the current lane, or about the selected mark.
void LanePlot::contextMenuEvent(QContextMenuEvent* event) {
    QPoint position = event->pos();
    if (event->reason() != QContextMenuEvent::Mouse && m_marks) {
        const std::optional<QPointF> mark = markPosition(m_navigation.event());
        if (m_currentLane) {
            const QRect row = scene().laneRect(m_lanes.lanes()[*m_currentLane]);
            position = QPoint(40, row.center().y());
        } else {
            position = mark ? mark->toPoint() : QPoint(40, axisHeight + 4);
        }
    } else {
        setCurrentLane(laneUnder(position));
    }
    Q_EMIT menuRequested(position);
}

void LanePlot::hover(const QPoint& position) {
    viewport()->update();
    const bool isInside = m_marks && position.x() >= headerWidth && !m_scale.isEmpty();
    Q_EMIT hovered(isInside ? std::optional(m_scale.timeAt(plotX(position))) : std::nullopt);
    viewport()->setCursor(markAt(position) ? Qt::PointingHandCursor : Qt::ArrowCursor);
}

QString LanePlot::toolTipAt(const QPoint& position) const {
    if (!m_marks) {
        return {};
    }
    if (const auto note = noteAt(scene(), m_notes.notes(), position)) {
        const TimelineNote* found = m_notes.find(*note);
        return utcText(found->at) + QLatin1Char('\n') + found->text;
    }
    if (const std::optional<LaneMark> mark = markAt(position)) {
        return markToolTip(*m_analysis, *mark);
    }
    const std::optional<std::size_t> lane = laneUnder(position);
    if (!lane || position.x() >= headerWidth) {
        return {};
    }
    const Lane& shown = m_lanes.lanes()[*lane];
    const QString note = laneNote(shown);
    const QString title = laneTitle(*m_analysis, shown);
    return note.isEmpty() ? title : title + QLatin1Char('\n') + note;
}

bool LanePlot::viewportEvent(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        QToolTip::showText(help->globalPos(), toolTipAt(help->pos()), viewport());
        return true;
    }
    if (event->type() == QEvent::Leave) {
        m_gesture.cursor.reset();
        viewport()->update();
        Q_EMIT hovered(std::nullopt);
    }
    return QAbstractScrollArea::viewportEvent(event);
}

void LanePlot::wheelEvent(QWheelEvent* event) {
    const QPoint turned = event->angleDelta();
    const double notches = (turned.y() != 0 ? turned.y() : turned.x()) / wheelNotch;
    const bool onAxis = event->position().y() < axisHeight;
    if (onAxis || event->modifiers().testFlag(Qt::ControlModifier)) {
        m_scale.zoomAt(event->position().x() - headerWidth, std::pow(zoomStep, notches));
        moved();
        event->accept();
    } else if (event->modifiers().testFlag(Qt::ShiftModifier) || turned.y() == 0) {
        panBy(-notches * m_scale.width() * panShare);
        event->accept();
    } else {
        QAbstractScrollArea::wheelEvent(event);
    }
}

void LanePlot::focusInEvent(QFocusEvent* event) {
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update();
}

void LanePlot::focusOutEvent(QFocusEvent* event) {
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

} // namespace ff
