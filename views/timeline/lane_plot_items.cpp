// The lanes and marks in view, as screen readers see them.
#include "views/timeline/lane_plot.h"

#include <algorithm>

#include "views/timeline/lane_chooser.h"

namespace ff {

const std::vector<PlotItem>& LanePlot::items() const {
    if (!m_items) {
        m_items = m_marks ? plotItems(scene()) : std::vector<PlotItem>();
    }
    return *m_items;
}

int LanePlot::itemCount() const { return static_cast<int>(items().size()); }

QString LanePlot::itemText(int item) const {
    return plotItemText(scene(), items()[static_cast<std::size_t>(item)]);
}

/// Of the widget, which the viewport fills but for the scroll bar.
QRect LanePlot::itemRect(int item) const {
    return plotItemRect(scene(), items()[static_cast<std::size_t>(item)])
        .translated(viewport()->pos());
}

/// The selected mark, else the current lane.
int LanePlot::currentItem() const {
    const std::vector<PlotItem>& all = items();
    const EventId selected = m_navigation.event();
    const auto isCurrent = [&](const PlotItem& item) {
        return item.mark ? selected.isValid() && item.mark->event == selected
                         : !selected.isValid() && m_currentLane == item.lane;
    };
    auto found = std::ranges::find_if(all, isCurrent);
    if (found == all.end() && m_currentLane) {
        found = std::ranges::find_if(
            all, [this](const PlotItem& item) { return !item.mark && m_currentLane == item.lane; });
    }
    return found == all.end() ? -1 : static_cast<int>(found - all.begin());
}

bool LanePlot::isItemSelected(int item) const {
    const PlotItem& asked = items()[static_cast<std::size_t>(item)];
    return asked.mark ? m_navigation.isSelected(asked.mark->event) : m_currentLane == asked.lane;
}

/// A mark is selected; a lane becomes the current one, and opens or closes.
void LanePlot::chooseItem(int item) {
    const PlotItem chosen = items()[static_cast<std::size_t>(item)];
    if (chosen.mark) {
        m_navigation.selectEvent(chosen.mark->event);
        return;
    }
    setCurrentLane(chosen.lane);
    m_chooser.toggle(m_lanes.lanes()[chosen.lane]);
}

} // namespace ff
