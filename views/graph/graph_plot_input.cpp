// Mouse and keys of the graph.
#include <algorithm>
#include <cmath>

#include <QApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainterPathStroker>
#include <QToolTip>
#include <QWheelEvent>

#include "views/graph/graph_plot.h"

namespace ff {

namespace {

constexpr double zoomStep = 1.25;
constexpr double wheelNotch = 120;
constexpr double reach = 4; ///< pixels beside an edge that are still on it
constexpr double panStep = 60;

double lengthAlong(QPointF way, QPointF direction) {
    return way.x() * direction.x() + way.y() * direction.y();
}

} // namespace

std::optional<std::size_t> GraphPlot::groupAt(QPointF position) const {
    if (!m_scene) {
        return std::nullopt;
    }
    const QPointF at = m_camera.toScene(position);
    for (std::size_t i = m_scene->nodes.size(); i > 0; --i) {
        if (m_scene->nodes[i - 1].box.contains(at)) {
            return i - 1;
        }
    }
    return std::nullopt;
}

std::optional<std::size_t> GraphPlot::edgeAt(QPointF position) const {
    if (!m_scene) {
        return std::nullopt;
    }
    const QPointF at = m_camera.toScene(position);
    QPainterPathStroker stroker;
    stroker.setWidth(2 * reach / m_camera.zoom());
    for (std::size_t i = m_scene->edges.size(); i > 0; --i) {
        const std::vector<QPointF>& route = m_scene->edges[i - 1].route;
        if (route.size() < 2 || !isEdgeDrawn(*m_scene, i - 1, m_withShortcuts)) {
            continue;
        }
        const QPainterPath path = edgePath(route);
        if (path.controlPointRect().adjusted(-reach, -reach, reach, reach).contains(at) &&
            stroker.createStroke(path).contains(at)) {
            return i - 1;
        }
    }
    return std::nullopt;
}

/// The nearest box that lies more in the direction than across it.
std::optional<std::size_t> GraphPlot::neighbour(QPointF direction) const {
    if (!m_current) {
        return m_scene->nodes.empty() ? std::nullopt : std::optional<std::size_t>(0);
    }
    const QPointF from = m_scene->nodes[*m_current].box.center();
    std::optional<std::size_t> best;
    double least = 0;
    for (std::size_t i = 0; i < m_scene->nodes.size(); ++i) {
        const QPointF way = m_scene->nodes[i].box.center() - from;
        const double along = lengthAlong(way, direction);
        const double across = std::abs(lengthAlong(way, {direction.y(), direction.x()}));
        const double cost = along + 2 * across;
        if (i != *m_current && along > 1 && (!best || cost < least)) {
            best = i;
            least = cost;
        }
    }
    return best;
}

void GraphPlot::wheelEvent(QWheelEvent* event) {
    if (event->modifiers() & Qt::ShiftModifier) {
        m_camera.moveBy(QPointF(event->angleDelta().y() + event->angleDelta().x(), 0));
    } else {
        m_camera.zoomBy(std::pow(zoomStep, event->angleDelta().y() / wheelNotch),
                        event->position());
    }
    m_isMoved = true;
    event->accept();
    update();
}

void GraphPlot::mousePressEvent(QMouseEvent* event) {
    m_pressed = m_dragged = event->position();
    m_isDragging = false;
}

void GraphPlot::mouseMoveEvent(QMouseEvent* event) {
    if (event->buttons() & (Qt::LeftButton | Qt::MiddleButton)) {
        const QPointF moved = event->position() - m_pressed;
        m_isDragging = m_isDragging || moved.manhattanLength() >= QApplication::startDragDistance();
        if (m_isDragging) {
            m_camera.moveBy(event->position() - m_dragged);
            m_dragged = event->position();
            m_isMoved = true;
            update();
        }
        return;
    }
    const bool isOnGroup = groupAt(event->position()).has_value();
    const auto edge = isOnGroup ? std::nullopt : edgeAt(event->position());
    setCursor(isOnGroup || edge ? Qt::PointingHandCursor : Qt::ArrowCursor);
    if (edge != m_hoveredEdge) {
        m_hoveredEdge = edge;
        update();
    }
}

void GraphPlot::mouseReleaseEvent(QMouseEvent* event) {
    if (m_isDragging || event->button() != Qt::LeftButton) {
        m_isDragging = false;
        return;
    }
    if (const auto group = groupAt(event->position())) {
        choose(*group);
    } else if (const auto edge = edgeAt(event->position())) {
        // An edge stands for what it leads to: the effect's events, with the cause's beside them.
        const GroupEdge& between = m_scene->grouped.edges[*edge];
        std::vector<EventId> events = m_scene->grouped.groups[between.cause].events;
        const std::vector<EventId>& effects = m_scene->grouped.groups[between.effect].events;
        events.insert(events.end(), effects.begin(), effects.end());
        m_navigation.selectEvents(std::move(events), effects.front());
    } else {
        m_navigation.clearSelection();
    }
}

void GraphPlot::mouseDoubleClickEvent(QMouseEvent* event) {
    if (const auto group = groupAt(event->position())) {
        toggle(*group);
    }
}

void GraphPlot::keyPressEvent(QKeyEvent* event) {
    if (!m_scene) {
        QWidget::keyPressEvent(event);
        return;
    }
    const auto go = [&](QPointF direction) {
        if (event->modifiers() & Qt::ControlModifier) {
            m_camera.moveBy(-direction * panStep);
            m_isMoved = true;
            update();
        } else if (const auto next = neighbour(direction)) {
            choose(*next);
        }
    };
    const QPointF middle(width() / 2.0, height() / 2.0);
    switch (event->key()) {
    case Qt::Key_Left:
        go({-1, 0});
        break;
    case Qt::Key_Right:
        go({1, 0});
        break;
    case Qt::Key_Up:
        go({0, -1});
        break;
    case Qt::Key_Down:
        go({0, 1});
        break;
    case Qt::Key_Plus:
    case Qt::Key_W:
        m_camera.zoomBy(zoomStep, middle);
        m_isMoved = true;
        update();
        break;
    case Qt::Key_Minus:
    case Qt::Key_S:
        m_camera.zoomBy(1 / zoomStep, middle);
        m_isMoved = true;
        update();
        break;
    case Qt::Key_Space:
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_current) {
            toggle(*m_current);
        }
        break;
    case Qt::Key_Period:
        m_navigation.stepChain(1);
        break;
    case Qt::Key_Comma:
        m_navigation.stepChain(-1);
        break;
    case Qt::Key_0:
    case Qt::Key_F:
        fitAll();
        break;
    case Qt::Key_1:
        goToCause();
        break;
    default:
        QWidget::keyPressEvent(event);
    }
}

void GraphPlot::focusInEvent(QFocusEvent* event) {
    QWidget::focusInEvent(event);
    if (!m_current && m_scene && !m_scene->nodes.empty()) {
        setCurrent(0);
    }
    update();
}

void GraphPlot::focusOutEvent(QFocusEvent* event) {
    QWidget::focusOutEvent(event);
    update();
}

bool GraphPlot::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip || !m_scene) {
        return QWidget::event(event);
    }
    const auto* help = static_cast<QHelpEvent*>(event);
    if (const auto group = groupAt(help->pos())) {
        const bool opens = m_scene->grouped.groups[*group].whole > 1;
        const QString text = factsOf(*group).join(QLatin1Char('\n'));
        QToolTip::showText(
            help->globalPos(),
            opens ? text + QLatin1Char('\n') + tr("Double click or Space: open, close") : text,
            this);
    } else if (const auto edge = edgeAt(help->pos())) {
        QToolTip::showText(help->globalPos(), m_scene->edges[*edge].detail, this);
    } else {
        QToolTip::hideText();
    }
    return true;
}

} // namespace ff
