// The keyboard alone is enough: zoom, pan, lanes, events, the chain.
#include "views/timeline/lane_plot.h"

#include <algorithm>

#include <QAccessible>
#include <QKeyEvent>
#include <QScrollBar>

#include "views/timeline/lane_chooser.h"

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
        m_chooser.setZoom(m_lanes.zoom() == LaneZoom::Reading ? LaneZoom::Compact
                                                              : LaneZoom::Density);
        return true;
    case Qt::Key_BracketRight:
        m_chooser.setZoom(m_lanes.zoom() == LaneZoom::Density ? LaneZoom::Compact
                                                              : LaneZoom::Reading);
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
            m_chooser.toggle(m_lanes.lanes()[*m_currentLane]);
        }
        return true;
    case Qt::Key_Period:
        m_navigation.stepChain(1);
        return true;
    case Qt::Key_Comma:
        m_navigation.stepChain(-1);
        return true;
    case Qt::Key_Escape:
        m_navigation.removeTimeFilter();
        m_navigation.clearSelection();
        return true;
    default:
        return false;
    }
}

bool LanePlot::choiceKey(int key, bool isShifted) {
    const Lane* lane = m_currentLane ? &m_lanes.lanes()[*m_currentLane] : nullptr;
    const LaneChoices& choices = m_chooser.choices();
    const auto after = [](auto value, std::size_t count) {
        return static_cast<decltype(value)>((static_cast<std::size_t>(value) + 1) % count);
    };
    switch (key) {
    case Qt::Key_P:
        if (lane != nullptr) {
            m_chooser.togglePin(*lane);
        }
        return true;
    case Qt::Key_H:
        if (isShifted) {
            m_chooser.showHidden();
        } else if (lane != nullptr) {
            m_chooser.hide(Lane(*lane));
        }
        return true;
    case Qt::Key_G:
        m_chooser.setGrouping(after(choices.grouping, laneGroupingCount));
        return true;
    case Qt::Key_O:
        m_chooser.setOrder(after(choices.order, laneOrderCount));
        return true;
    case Qt::Key_I:
        m_chooser.setFoldsAlike(!choices.foldsAlike);
        return true;
    case Qt::Key_C:
        m_chooser.setOpen(m_lanes.lanes(), false);
        return true;
    case Qt::Key_E:
        m_chooser.setOpen(m_lanes.lanes(), true);
        return true;
    case Qt::Key_R:
        filterByView();
        return true;
    case Qt::Key_N:
        Q_EMIT noteRequested(currentTime(), m_navigation.event());
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
    const bool isShifted = event->modifiers().testFlag(Qt::ShiftModifier);
    const int key = event->key();
    const bool isTaken =
        m_marks && isPlain && (zoomAndPanKey(key) || laneKey(key) || choiceKey(key, isShifted));
    if (!isTaken) {
        QAbstractScrollArea::keyPressEvent(event);
    }
}

void LanePlot::moveCurrentLane(int by) {
    const auto count = static_cast<std::ptrdiff_t>(m_lanes.lanes().size());
    if (count == 0) {
        return;
    }
    const std::ptrdiff_t from = m_currentLane ? static_cast<std::ptrdiff_t>(*m_currentLane) : -1;
    setCurrentLane(static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(from + by, 0, count - 1)));
    const Lane& lane = m_lanes.lanes()[*m_currentLane];
    QScrollBar* bar = verticalScrollBar();
    if (!(lane.isPinned && pinnedHeight() > 0)) {
        bar->setValue(std::clamp(bar->value(), lane.top + lane.height - bar->pageStep(),
                                 lane.top - pinnedHeight()));
    }
}

void LanePlot::setCurrentLane(std::optional<std::size_t> lane) {
    m_currentLane = lane;
    viewport()->update();
    if (lane && m_marks) {
        const QString text = plotItemText(scene(), {*lane, std::nullopt});
        setAccessibleDescription(text);
        if (QAccessible::isActive() && currentItem() >= 0) {
            tellCurrentItem(*this, currentItem());
        }
    }
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
