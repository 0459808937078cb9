// The menus of the timeline: about a lane, a mark, a moment, and about all lanes.
#pragma once

#include <QMenu>

#include "views/shared/navigation.h"
#include "views/timeline/lane_chooser.h"
#include "views/timeline/lane_plot.h"
#include "views/timeline/series_chooser.h"

namespace ff {

/// What a menu acts on; all of it outlives the menu.
struct MenuTargets {
    Navigation& navigation;
    LanePlot& plot;
    LaneChooser& chooser;
    SeriesChooser& series;
};

/// About what is at this position of the plot: the mark, the lane, the time.
void fillContextMenu(QMenu& menu, const MenuTargets& targets, const QPoint& position);
/// How lanes are grouped.
void fillGroupMenu(QMenu& menu, LaneChooser& chooser, bool hasRacks);
void fillOrderMenu(QMenu& menu, LaneChooser& chooser);
/// The series that can be shown as lanes: the interesting ones, then all, by topic and node.
void fillSeriesMenu(QMenu& menu, SeriesChooser& series);

} // namespace ff
