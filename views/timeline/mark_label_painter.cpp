#include "views/timeline/mark_label_painter.h"

#include <algorithm>

#include <QCoreApplication>
#include <QFontMetricsF>

#include "views/shared/entity_text.h"
#include "views/shared/fonts.h"
#include "views/shared/time_text.h"
#include "views/timeline/arrow_painter.h"
#include "views/timeline/lane_text.h"

namespace ff {

namespace {

constexpr double gap = 5;
constexpr double trunkClearance = 24; ///< from a mark to the right of its arrow's trunk

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Timeline)
};

/// A stretch of a lane without breaks.
struct Stretch {
    double left = 0;
    double right = 0;
};

Stretch unbrokenAt(const PlotScene& scene, double x) {
    for (const TimeScale::Placed& segment : scene.scale.visible()) {
        if (!segment.segment.isFolded && x >= segment.left && x <= segment.right) {
            return {std::max(segment.left, 0.0),
                    std::min<double>(segment.right, scene.plot.width())};
        }
    }
    return {};
}

double markRadius(const LaneMark& mark, const Lane& lane) {
    if (mark.shape == MarkShape::Fatal) {
        return 8.5;
    }
    if (mark.shape == MarkShape::Context) {
        return 2;
    }
    return lane.isFold() && mark.events > 1 ? 10.5 : 5;
}

/// Lanes on which a name says something that the lanes beside it do not.
bool isNamed(const PlotScene& scene, const Lane& lane) {
    if (lane.isAccused || lane.isSuspect || lane.kind != LaneKind::Rank) {
        return true;
    }
    return std::ranges::any_of(scene.analysis.verdict.chain, [&](const ChainHop& hop) {
        return std::ranges::binary_search(lane.events, hop.event);
    });
}

QString labelOf(const PlotScene& scene, const LaneMark& mark) {
    const QString name = eventLabel(scene.analysis, mark.event);
    const QString times =
        mark.lines > 1 ? Words::tr(" × %1").arg(countText(mark.lines)) : QString();
    return mark.hasSpan ? name + times + Words::tr(", no time") : name + times;
}

QRectF labelBox(const PlotScene& scene, const Lane& lane, double left, double width) {
    return {scene.viewX(left), scene.centreY(lane) - 7, width, 14};
}

bool isCrossed(const QRectF& box, const std::vector<ChainArrow>& arrows) {
    const QRectF wide = box.adjusted(-2, 0, 2, 0);
    for (const ChainArrow& arrow : arrows) {
        const QPainterPath& line = arrow.route.line;
        for (int i = 1; i < line.elementCount(); ++i) {
            const QRectF piece = QRectF(QPointF(line.elementAt(i - 1)), QPointF(line.elementAt(i)))
                                     .normalized()
                                     .adjusted(-1, -1, 1, 1);
            if (piece.intersects(wide)) {
                return true;
            }
        }
    }
    return false;
}

void paintText(QPainter& painter, const PlotScene& scene, const Lane& lane, double left,
               const QString& text, double width) {
    const QRectF box = labelBox(scene, lane, left, width);
    painter.fillRect(box.adjusted(-2, 1, 2, -1), laneFill(lane, scene.palette));
    painter.setPen(scene.palette.color(PaletteRole::Dim));
    painter.drawText(box, Qt::AlignLeft | Qt::AlignVCenter, text);
}

/// Free room on both sides of mark `i`, up to its neighbours and the ends of the stretch.
Stretch roomAround(const PlotScene& scene, const Lane& lane, const std::vector<LaneMark>& marks,
                   std::size_t i) {
    Stretch room = unbrokenAt(scene, marks[i].x);
    if (i > 0) {
        room.left = std::max(room.left, marks[i - 1].x + markRadius(marks[i - 1], lane));
    }
    if (i + 1 < marks.size()) {
        room.right = std::min(room.right, marks[i + 1].x - markRadius(marks[i + 1], lane));
    }
    return {room.left + gap, room.right - gap};
}

/// Beside the mark; right of the trunk that leaves it; left of the mark: the first that is free.
void paintLabel(QPainter& painter, const PlotScene& scene, const Lane& lane,
                const std::vector<LaneMark>& marks, std::size_t i,
                const std::vector<ChainArrow>& arrows) {
    const LaneMark& mark = marks[i];
    if (mark.event == scene.firstFault) {
        return;
    }
    const QString text = labelOf(scene, mark);
    const double width = QFontMetricsF(painter.font()).horizontalAdvance(text) + 1;
    const double reach = markRadius(mark, lane) + gap;
    const Stretch room = roomAround(scene, lane, marks, i);
    for (const double left : {mark.x + reach, mark.x + trunkClearance, mark.x - reach - width}) {
        const bool fits = left >= room.left && left + width <= room.right;
        const bool isOnWait = left < mark.x && scene.marks.isWait(mark.event);
        if (fits && !isOnWait && !isCrossed(labelBox(scene, lane, left, width), arrows)) {
            paintText(painter, scene, lane, left, text, width);
            return;
        }
    }
}

/// Why others wait for this rank, where the rank itself left nothing to show.
void paintSuspicion(QPainter& painter, const PlotScene& scene, const Lane& lane) {
    const auto isThis = [&lane](const Suspect& suspect) {
        return suspect.entity.rank && lane.ranks == std::vector{*suspect.entity.rank};
    };
    const auto found = std::ranges::find_if(scene.analysis.verdict.suspects, isThis);
    if (!lane.isSuspect || !lane.events.empty() || found == scene.analysis.verdict.suspects.end()) {
        return;
    }
    const Stretch room = unbrokenAt(scene, 0);
    const QString text =
        QFontMetricsF(painter.font())
            .elidedText(engineText(found->why), Qt::ElideRight, room.right - room.left - 4 * gap);
    const double width = QFontMetricsF(painter.font()).horizontalAdvance(text) + 1;
    paintText(painter, scene, lane, room.left + 2 * gap, text, width);
}

QString waitText(const PlotScene& scene, EventId id) {
    const Event& event = scene.analysis.event(id);
    const QString lasted = engineText(toDurationText(event.first.at - event.onset.at, false));
    const AttributeValue* operation = findAttribute(event.attributes, "op");
    const AttributeValue* sequence = findAttribute(event.attributes, "seq");
    if (operation != nullptr) {
        const QString which =
            sequence == nullptr ? QString() : QLatin1Char(' ') + shownText(toText(*sequence), 24);
        return Words::tr("waiting in %1%2 · %3")
            .arg(shownText(toText(*operation), 40), which, lasted);
    }
    return Words::tr("waiting · %1").arg(lasted);
}

void paintWaitText(QPainter& painter, const PlotScene& scene, const Lane& lane) {
    if (lane.kind != LaneKind::Rank) {
        return;
    }
    for (const LaneWait& wait : scene.marks.waits(lane, 1)) {
        const QString text = waitText(scene, wait.event);
        const double width = QFontMetricsF(painter.font()).horizontalAdvance(text) + 1;
        const double left = std::max(wait.left, 0.0) + gap + 2;
        const double limit = std::min(unbrokenAt(scene, left).right, wait.right) - gap;
        if (left + width <= limit) {
            const QRectF box(scene.viewX(left), scene.centreY(lane) - 7, width, 14);
            painter.setPen(scene.palette.color(PaletteRole::Text));
            painter.drawText(box, Qt::AlignLeft | Qt::AlignVCenter, text);
        }
    }
}

} // namespace

void paintMarkLabels(QPainter& painter, const PlotScene& scene,
                     const std::vector<ChainArrow>& arrows) {
    if (scene.lanes.zoom() != LaneZoom::Reading) {
        return;
    }
    painter.save();
    painter.setFont(uiFont(fontSize::plot));
    const LaneLayout::Span span = scene.visibleLanes();
    for (std::size_t i = span.first; i < span.last; ++i) {
        const Lane& lane = scene.lanes.lanes()[i];
        if (lane.isGroup() || (lane.isFold() && lane.isOpen) || !isNamed(scene, lane)) {
            continue;
        }
        paintWaitText(painter, scene, lane);
        paintSuspicion(painter, scene, lane);
        const std::vector<LaneMark>& marks = scene.marksOf(lane);
        for (std::size_t k = 0; k < marks.size(); ++k) {
            paintLabel(painter, scene, lane, marks, k, arrows);
        }
    }
    painter.restore();
}

} // namespace ff
