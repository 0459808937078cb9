// Where one looks at the graph from: zoom and pan.
#pragma once

#include <QPointF>
#include <QRectF>
#include <QSizeF>

namespace ff {

class GraphCamera {
public:
    static constexpr double least = 0.02;
    static constexpr double most = 2.5;

    [[nodiscard]] double zoom() const { return m_zoom; }
    [[nodiscard]] QPointF toView(QPointF scene) const { return scene * m_zoom + m_shift; }
    [[nodiscard]] QPointF toScene(QPointF view) const { return (view - m_shift) / m_zoom; }
    [[nodiscard]] QRectF toView(const QRectF& scene) const;
    [[nodiscard]] QRectF toScene(const QRectF& view) const;

    /// What is under `at` stays there.
    void zoomBy(double factor, QPointF at);
    void moveBy(QPointF view) { m_shift += view; }
    /// Shows all of `scene` in the middle, no larger than at 100 %.
    void fit(const QRectF& scene, QSizeF view, double margin);
    /// The least move that brings `scene` into the view.
    void bringIn(const QRectF& scene, QSizeF view, double margin);

private:
    double m_zoom = 1;
    QPointF m_shift;
};

} // namespace ff
