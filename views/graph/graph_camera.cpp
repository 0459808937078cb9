#include "views/graph/graph_camera.h"

#include <algorithm>

namespace ff {

namespace {

/// How far an interval has to move to lie in [0, size]; its beginning counts where it is too long.
double neededShift(double begin, double end, double size) {
    if (begin < 0 || end - begin > size) {
        return -begin;
    }
    return end > size ? size - end : 0;
}

} // namespace

QRectF GraphCamera::toView(const QRectF& scene) const {
    return {toView(scene.topLeft()), scene.size() * m_zoom};
}

QRectF GraphCamera::toScene(const QRectF& view) const {
    return {toScene(view.topLeft()), view.size() / m_zoom};
}

void GraphCamera::zoomBy(double factor, QPointF at) {
    const QPointF under = toScene(at);
    m_zoom = std::clamp(m_zoom * factor, least, most);
    m_shift = at - under * m_zoom;
}

void GraphCamera::fit(const QRectF& scene, QSizeF view, double margin) {
    if (scene.isEmpty() || view.isEmpty()) {
        return;
    }
    const double across = (view.width() - 2 * margin) / scene.width();
    const double down = (view.height() - 2 * margin) / scene.height();
    m_zoom = std::clamp(std::min({across, down, 1.0}), least, most);
    m_shift = QPointF(view.width(), view.height()) / 2 - scene.center() * m_zoom;
}

void GraphCamera::bringIn(const QRectF& scene, QSizeF view, double margin) {
    const QRectF box = toView(scene).adjusted(-margin, -margin, margin, margin);
    m_shift += QPointF(neededShift(box.left(), box.right(), view.width()),
                       neededShift(box.top(), box.bottom(), view.height()));
}

} // namespace ff
