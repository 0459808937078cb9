#include "views/timeline/plot_items.h"

#include <QCoreApplication>

#include "views/shared/time_text.h"
#include "views/timeline/lane_text.h"

namespace ff {

namespace {

constexpr int leastNamed = 11; ///< lanes lower than this have no name painted
constexpr int markReach = 8;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Timeline)
};

void addLanes(const PlotScene& scene, LaneLayout::Span span, std::vector<PlotItem>& items) {
    for (std::size_t i = span.first; i < span.last; ++i) {
        const Lane& lane = scene.lanes.lanes()[i];
        const std::vector<LaneMark> marks =
            lane.canOpen && lane.isOpen
                ? std::vector<LaneMark>()
                : scene.marksOf(lane);
        if (lane.height < leastNamed && marks.empty()) {
            continue;
        }
        items.push_back({i, std::nullopt});
        for (const LaneMark& mark : marks) {
            items.push_back({i, mark});
        }
    }
}

} // namespace

std::vector<PlotItem> plotItems(const PlotScene& scene) {
    std::vector<PlotItem> items;
    PlotScene part = scene;
    if (scene.pinned > 0) {
        part.showsPinned = true;
        addLanes(part, part.visibleLanes(), items);
        part.showsPinned = false;
    }
    addLanes(part, part.visibleLanes(), items);
    return items;
}

QString plotItemText(const PlotScene& scene, const PlotItem& item) {
    if (item.mark) {
        return markName(item.mark->shape) + QStringLiteral(": ") +
               markToolTip(scene.analysis, *item.mark).replace(QLatin1Char('\n'),
                                                               QStringLiteral(", "));
    }
    const Lane& lane = scene.lanes.lanes()[item.lane];
    QString text = Words::tr("Lane %1").arg(laneTitle(scene.analysis, lane));
    const QString note = laneNote(lane);
    text += note.isEmpty() ? note : QStringLiteral(", ") + note;
    if (!lane.series) {
        text += QStringLiteral(", ") + (lane.events.size() == 1
                                            ? Words::tr("1 event")
                                            : Words::tr("%1 events").arg(
                                                  countText(lane.events.size())));
    }
    if (lane.canOpen) {
        text += QStringLiteral(", ") + (lane.isOpen ? Words::tr("open") : Words::tr("closed"));
    }
    return text;
}

QRect plotItemRect(const PlotScene& scene, const PlotItem& item) {
    const QRect row = scene.laneRect(scene.lanes.lanes()[item.lane]);
    if (!item.mark) {
        return {scene.headers.left(), row.top(), scene.headers.width(), row.height()};
    }
    const auto x = static_cast<int>(scene.viewX(item.mark->x));
    return {x - markReach, row.top(), 2 * markReach, row.height()};
}

} // namespace ff
