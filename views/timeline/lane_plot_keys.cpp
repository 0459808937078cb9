// The keyboard alone is enough: zoom, pan, lanes, events, the chain.
#include "views/timeline/lane_plot.h"

#include <algorithm>

#include <QKeyEvent>
#include <QScrollBar>

#include "views/timeline/lane_text.h"

namespace ff {

namespace {

constexpr double zoomStep = 1.25;
constexpr double panShare = 0.15; ///< of the plot's width, a key press

} // namespace

bool LanePlot::zoomAndPanKey(int key) {
    switch (key) {
    case Qt::Key_W:
        zoomBy(zoomStep);
        return true;
    case Qt::Key_S:
        zoomBy(1 / zoomStep);
        return true;
    case Qt::Key_A:
        panBy(-m_scale.width() * panShare);
        return true;
    case Qt::Key_D:
        panBy(m_scale.width() * panShare);
        return true;
    case Qt::Key_F:
        fitSelection();
        return true;
    case Qt::Key_0:
    case Qt::Key_Home:
        fitAll();
        return true;
    case Qt::Key_1:
        m_navigation.goToCause();
        return true;
    case Qt::Key_BracketLeft:
        setLaneZoom(m_lanes.zoom() == LaneZoom::Reading ? LaneZoom::Compact : LaneZoom::Density);
        return true;
    case Qt::Key_BracketRight:
        setLaneZoom(m_lanes.zoom() == LaneZoom::Density ? LaneZoom::Compact : LaneZoom::Reading);
        return true;
    default:
        return false;
    }
}

bool LanePlot::laneKey(int key) {
    switch (key) {
    case Qt::Key_Up:
        moveCurrentLane(-1);
        return true;
    case Qt::Key_Down:
        moveCurrentLane(1);
        return true;
    case Qt::Key_Left:
        stepInLane(-1);
        return true;
    case Qt::Key_Right:
        stepInLane(1);
        return true;
    case Qt::Key_Space:
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_currentLane) {
            toggleLane(*m_currentLane);
        }
        return true;
    case Qt::Key_Period:
        m_navigation.stepChain(1);
        return true;
    case Qt::Key_Comma:
        m_navigation.stepChain(-1);
        return true;
    case Qt::Key_Escape:
        m_navigation.setTimeFilter(std::nullopt);
        m_navigation.clearSelection();
        return true;
    default:
        return false;
    }
}

void LanePlot::keyPressEvent(QKeyEvent* event) {
    if (event->text() == QLatin1String("?")) {
        Q_EMIT helpRequested();
        return;
    }
    const bool isPlain = (event->modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier)) == 0;
    if (!m_analysis || !isPlain || !(zoomAndPanKey(event->key()) || laneKey(event->key()))) {
        QAbstractScrollArea::keyPressEvent(event);
    }
}

void LanePlot::moveCurrentLane(int by) {
    const auto count = static_cast<std::ptrdiff_t>(m_lanes.lanes().size());
    if (count == 0) {
        return;
    }
    const std::ptrdiff_t from = m_currentLane ? static_cast<std::ptrdiff_t>(*m_currentLane) : -1;
    m_currentLane = static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(from + by, 0, count - 1));
    const Lane& lane = m_lanes.lanes()[*m_currentLane];
    QScrollBar* bar = verticalScrollBar();
    bar->setValue(std::clamp(bar->value(), lane.top + lane.height - bar->pageStep(), lane.top));
    const QString note = laneNote(lane);
    setAccessibleDescription(laneTitle(*m_analysis, lane) +
                             (note.isEmpty() ? QString() : QStringLiteral(", ") + note));
    viewport()->update();
}

/// Selects the next or the previous event of the current lane, from the selected one on.
void LanePlot::stepInLane(int by) {
    if (!m_currentLane) {
        m_currentLane = m_lanes.laneOf(m_navigation.event());
    }
    if (!m_currentLane || m_lanes.lanes()[*m_currentLane].track.empty()) {
        return;
    }
    const std::vector<TrackEvent>& track = m_lanes.lanes()[*m_currentLane].track;
    const auto found = std::ranges::find(track, m_navigation.event(), &TrackEvent::event);
    std::ptrdiff_t next = by > 0 ? 0 : std::ssize(track) - 1;
    if (found != track.end()) {
        next = std::clamp<std::ptrdiff_t>((found - track.begin()) + by, 0, std::ssize(track) - 1);
    }
    m_navigation.selectEvent(track[static_cast<std::size_t>(next)].event);
}

} // namespace ff
