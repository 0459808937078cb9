// The way of an arrow from cause to effect: straight in a lane, over a square trunk between lanes.
#pragma once

#include <QPainterPath>
#include <QPointF>

namespace ff {

struct CausalRoute {
    QPainterPath line; ///< empty: the marks are too close for an arrow
    QPointF tip;
    QPointF direction; ///< unit vector into which the tip points
};

/// An end of an arrow: the mark's centre and the radius the line keeps off it.
struct RouteEnd {
    QPointF centre;
    double radius = 0;
};

[[nodiscard]] CausalRoute causalRoute(const RouteEnd& from, const RouteEnd& to);
/// Whether the way leads over a trunk beside the cause.
[[nodiscard]] bool usesTrunk(const RouteEnd& from, const RouteEnd& to);
/// The end of a way into a mark from above or below, off an upright line a few pixels beside it.
[[nodiscard]] CausalRoute causalTwig(double lineX, const CausalRoute& route);
/// The last part of such a way, off a trunk that another arrow of the cause draws.
[[nodiscard]] CausalRoute causalBranch(const RouteEnd& from, const RouteEnd& to);

} // namespace ff
