// With room on the right of the cause the trunk goes down beside it and all effects of the cause
// share it; else the arrow enters the effect from above or below.
#include "views/timeline/causal_route.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace ff {

namespace {

constexpr double trunkDistance = 18;
constexpr double cornerRadius = 8;
constexpr double shortestArrow = 8;
constexpr double twigLength = 14;

double length(QPointF v) { return std::hypot(v.x(), v.y()); }

QPainterPath rounded(const std::vector<QPointF>& points) {
    QPainterPath path(points.front());
    for (std::size_t i = 1; i + 1 < points.size(); ++i) {
        const QPointF in = points[i] - points[i - 1];
        const QPointF out = points[i + 1] - points[i];
        const double radius = std::min({cornerRadius, length(in) / 2, length(out) / 2});
        if (radius < 0.5) {
            path.lineTo(points[i]);
            continue;
        }
        path.lineTo(points[i] - in * (radius / length(in)));
        path.quadTo(points[i], points[i] + out * (radius / length(out)));
    }
    path.lineTo(points.back());
    return path;
}

CausalRoute along(const std::vector<QPointF>& points) {
    const QPointF last = points.back() - points[points.size() - 2];
    const double size = length(last);
    return {rounded(points), points.back(), size > 0 ? last / size : QPointF(1, 0)};
}

} // namespace

bool usesTrunk(const RouteEnd& from, const RouteEnd& to) {
    const QPointF way = to.centre - from.centre;
    return std::abs(way.y()) >= 1 && way.x() >= trunkDistance + to.radius + shortestArrow;
}

CausalRoute causalBranch(const RouteEnd& from, const RouteEnd& to) {
    const double trunk = from.centre.x() + trunkDistance;
    const double back = to.centre.y() > from.centre.y() ? -cornerRadius : cornerRadius;
    QPainterPath line(QPointF(trunk, to.centre.y() + back));
    line.quadTo(trunk, to.centre.y(), trunk + cornerRadius, to.centre.y());
    const QPointF tip(to.centre.x() - to.radius, to.centre.y());
    line.lineTo(tip);
    return {line, tip, QPointF(1, 0)};
}

CausalRoute causalTwig(double lineX, const CausalRoute& route) {
    const QPointF start(lineX, route.tip.y() - route.direction.y() * twigLength);
    QPainterPath line(start);
    line.quadTo(QPointF(route.tip.x(), start.y()), route.tip);
    return {line, route.tip, route.direction};
}

CausalRoute causalRoute(const RouteEnd& from, const RouteEnd& to) {
    const double dx = to.centre.x() - from.centre.x();
    const double dy = to.centre.y() - from.centre.y();
    const double y = from.centre.y();
    if (std::abs(dy) < 1) {
        const double side = dx < 0 ? -1 : 1;
        if (std::abs(dx) < from.radius + to.radius + shortestArrow) {
            return {};
        }
        return along(
            {{from.centre.x() + side * from.radius, y}, {to.centre.x() - side * to.radius, y}});
    }
    if (usesTrunk(from, to)) {
        const double trunk = from.centre.x() + trunkDistance;
        return along({{from.centre.x() + from.radius, y},
                      {trunk, y},
                      {trunk, to.centre.y()},
                      {to.centre.x() - to.radius, to.centre.y()}});
    }
    const double down = dy > 0 ? 1 : -1;
    const QPointF tip(to.centre.x(), to.centre.y() - down * to.radius);
    if (std::abs(dx) <= from.radius + 2) {
        return along({{tip.x(), y + down * from.radius}, tip});
    }
    const double side = dx < 0 ? -1 : 1;
    return along({{from.centre.x() + side * from.radius, y}, {tip.x(), y}, tip});
}

} // namespace ff
