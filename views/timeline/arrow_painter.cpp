#include "views/timeline/arrow_painter.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include <QPolygonF>

namespace ff {

namespace {

constexpr double lineWidth = 1.4;
constexpr double headLength = 7;
constexpr double headHalf = 3;
constexpr double closestArrows = 10;  ///< pixels between the lanes of two arrows of a hop
constexpr double nearView = 40;       ///< pixels beyond the plot from which a head reaches in
constexpr double closestUpright = 16; ///< pixels between arrows that end from above or below
constexpr double closestDense = 48;   ///< the same where nodes are rows of a few pixels

double radiusAt(const PlotScene& scene, const Lane& lane, const LaneMark& mark) {
    const double size = markScale(lane, scene.lanes.zoom());
    if (mark.shape == MarkShape::Fatal) {
        return std::max(8.5 * size, 5.5) + 2;
    }
    return lane.isFold() ? 11.5 : 5 * size + 2;
}

/// The earliest arrival on each lane the hop touches, by lane.
std::map<std::size_t, EventId> earliestByLane(const PlotScene& scene, const ChainHop& hop) {
    std::map<std::size_t, EventId> arrivals;
    for (const EventId event : hop.events) {
        const std::optional<std::size_t> lane = scene.lanes.laneOf(event);
        if (!lane) {
            continue;
        }
        const auto [known, isNew] = arrivals.try_emplace(*lane, event);
        if (!isNew && scene.marks.arrivalX(event) < scene.marks.arrivalX(known->second)) {
            known->second = event;
        }
    }
    return arrivals;
}

/// What a cause reaches first on a lane, and by which hop.
struct FirstArrival {
    std::size_t hop = 0;
    bool isUntimed = false;
    double x = 0;
};

using FirstArrivals = std::map<std::pair<EventId, std::size_t>, FirstArrival>;

/// By cause and lane. What follows on the same lane needs no arrow of its own, and an event
/// without a time comes first only where nothing else is.
FirstArrivals firstArrivals(const PlotScene& scene) {
    FirstArrivals arrivals;
    const std::vector<ChainHop>& chain = scene.analysis.verdict.chain;
    for (std::size_t i = 0; i < chain.size(); ++i) {
        for (const auto& [lane, event] : earliestByLane(scene, chain[i])) {
            const FirstArrival found{i, scene.marks.place(event).hasSpan,
                                     scene.marks.arrivalX(event)};
            const auto [known, isNew] = arrivals.try_emplace({chain[i].from, lane}, found);
            if (!isNew && std::pair(found.isUntimed, found.x) <
                              std::pair(known->second.isUntimed, known->second.x)) {
                known->second = found;
            }
        }
    }
    return arrivals;
}

/// Whether an arrow to this height may be seen; its trunk may be seen for any.
bool isNearView(const PlotScene& scene, double y) {
    return y >= scene.plot.top() - nearView && y <= scene.plot.bottom() + nearView;
}

/// The height at which an arrow ends or begins: no farther out of view than nobody sees it, for the
/// stroke of a line over thousands of lanes takes longer than all else of a picture.
double drawnY(const PlotScene& scene, double y) {
    return std::clamp(y, scene.plot.top() - 2 * nearView,
                      std::max(scene.plot.bottom(), scene.plot.top()) + 2 * nearView);
}

/// Where the hop's arrows end, from top to bottom: one where lanes lie close together, and of those
/// out of view only the outermost, which the trunk leads to.
std::vector<RouteEnd> targetsOf(const PlotScene& scene, std::size_t hopIndex,
                                const FirstArrivals& first) {
    const ChainHop& hop = scene.analysis.verdict.chain[hopIndex];
    const std::map<std::size_t, EventId> arrivals = earliestByLane(scene, hop);
    std::vector<RouteEnd> targets;
    std::optional<double> lastY;
    for (const auto& [index, event] : arrivals) {
        const bool isOuter = index == arrivals.begin()->first || index == arrivals.rbegin()->first;
        const Lane& lane = scene.lanes.lanes()[index];
        const double y = scene.centreY(lane);
        if ((!isOuter && !isNearView(scene, y)) || first.at({hop.from, index}).hop != hopIndex) {
            continue;
        }
        const double closest = isDense(lane, scene.lanes.zoom()) ? closestDense : closestArrows;
        if (lastY && y - *lastY < closest && event != hop.event) {
            continue;
        }
        const bool atWait = scene.marks.isWait(event);
        targets.push_back({{scene.viewX(scene.marks.arrivalX(event)), drawnY(scene, y)},
                           atWait ? 1.0 : radiusAt(scene, lane, scene.marks.place(event))});
        lastY = y;
    }
    return targets;
}

/// A hop with the ends of its arrows.
struct Fan {
    std::size_t hop = 0;
    RouteEnd from;
    std::vector<RouteEnd> targets;
};

std::vector<Fan> fansOf(const PlotScene& scene) {
    std::vector<Fan> fans;
    const FirstArrivals first = firstArrivals(scene);
    const std::vector<ChainHop>& chain = scene.analysis.verdict.chain;
    for (std::size_t i = 0; i < chain.size(); ++i) {
        const std::optional<std::size_t> source =
            chain[i].from.isValid() ? scene.lanes.laneOf(chain[i].from) : std::nullopt;
        if (!source) {
            continue;
        }
        const Lane& lane = scene.lanes.lanes()[*source];
        const LaneMark cause = scene.marks.place(chain[i].from);
        fans.push_back({i,
                        {{scene.viewX(cause.x), drawnY(scene, scene.centreY(lane))},
                         radiusAt(scene, lane, cause)},
                        targetsOf(scene, i, first)});
    }
    return fans;
}

/// Arrows of a cause that end in the same direction a few pixels apart would run together into a
/// bar: the farthest keeps its line, the nearer ones leave it just before they end.
void bundle(std::vector<ChainArrow>& arrows, const std::vector<ChainHop>& chain) {
    std::vector<std::size_t> upright;
    for (std::size_t i = 0; i < arrows.size(); ++i) {
        if (std::abs(arrows[i].route.direction.y()) > 0.5) {
            upright.push_back(i);
        }
    }
    const auto reach = [&](std::size_t i) {
        return arrows[i].route.tip.y() * arrows[i].route.direction.y();
    };
    std::ranges::stable_sort(upright, std::greater<>(), reach);
    std::vector<std::size_t> kept;
    for (const std::size_t i : upright) {
        CausalRoute& route = arrows[i].route;
        const auto runsAlong = [&](std::size_t other) {
            return chain[arrows[other].hop].from == chain[arrows[i].hop].from &&
                   arrows[other].isOrderProven == arrows[i].isOrderProven &&
                   arrows[other].route.direction.y() * route.direction.y() > 0 &&
                   std::abs(arrows[other].route.tip.x() - route.tip.x()) < closestUpright;
        };
        const auto line = std::ranges::find_if(kept, runsAlong);
        if (line == kept.end()) {
            kept.push_back(i);
        } else {
            route = causalTwig(arrows[*line].route.tip.x(), route);
        }
    }
}

/// How far the trunk of a cause reaches, over all hops whose lines look alike.
struct Trunk {
    double highest = 0;
    double lowest = 0;
    bool isDrawnUp = false;
    bool isDrawnDown = false;
};

using Trunks = std::map<std::pair<EventId, bool>, Trunk>;

Trunks trunksOf(const std::vector<ChainHop>& chain, const std::vector<Fan>& fans) {
    Trunks trunks;
    for (const Fan& fan : fans) {
        const double y = fan.from.centre.y();
        const ChainHop& hop = chain[fan.hop];
        Trunk& trunk = trunks.try_emplace({hop.from, hop.isOrderProven}, Trunk{y, y}).first->second;
        for (const RouteEnd& to : fan.targets) {
            if (usesTrunk(fan.from, to)) {
                trunk.highest = std::min(trunk.highest, to.centre.y());
                trunk.lowest = std::max(trunk.lowest, to.centre.y());
            }
        }
    }
    return trunks;
}

/// The farthest effect above and below the cause draws the trunk, once; the others branch off it.
bool drawsTrunk(Trunk& trunk, const RouteEnd& to) {
    if (to.centre.y() <= trunk.highest) {
        return !std::exchange(trunk.isDrawnUp, true);
    }
    return to.centre.y() >= trunk.lowest && !std::exchange(trunk.isDrawnDown, true);
}

} // namespace

std::vector<ChainArrow> chainArrows(const PlotScene& scene) {
    std::vector<ChainArrow> arrows;
    const std::vector<ChainHop>& chain = scene.analysis.verdict.chain;
    const std::vector<Fan> fans = fansOf(scene);
    Trunks trunks = trunksOf(chain, fans);
    for (const Fan& fan : fans) {
        const ChainHop& hop = chain[fan.hop];
        Trunk& trunk = trunks.at({hop.from, hop.isOrderProven});
        for (const RouteEnd& to : fan.targets) {
            CausalRoute route = usesTrunk(fan.from, to) && !drawsTrunk(trunk, to)
                                    ? causalBranch(fan.from, to)
                                    : causalRoute(fan.from, to);
            if (!route.line.isEmpty()) {
                arrows.push_back({std::move(route), hop.isOrderProven, fan.hop});
            }
        }
    }
    bundle(arrows, chain);
    return arrows;
}

void paintArrows(QPainter& painter, const PlotScene& scene, const std::vector<ChainArrow>& arrows) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor color = scene.palette.color(PaletteRole::Text);
    for (const ChainArrow& arrow : arrows) {
        QPen pen(color, lineWidth, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin);
        if (!arrow.isOrderProven) {
            pen.setDashPattern({4 / lineWidth, 3 / lineWidth});
        }
        painter.setPen(pen);
        painter.setBrush(Qt::NoBrush);
        painter.drawPath(arrow.route.line);
        const QPointF back = arrow.route.tip - arrow.route.direction * headLength;
        const QPointF across(-arrow.route.direction.y(), arrow.route.direction.x());
        painter.setPen(Qt::NoPen);
        painter.setBrush(color);
        painter.drawPolygon(
            QPolygonF({arrow.route.tip, back + across * headHalf, back - across * headHalf}));
    }
    painter.restore();
}

} // namespace ff
