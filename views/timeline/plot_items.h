// Lanes and marks in view as a list, for screen readers.
#pragma once

#include <optional>
#include <vector>

#include <QRect>
#include <QString>

#include "views/timeline/mark_layout.h"
#include "views/timeline/plot_scene.h"

namespace ff {

struct PlotItem {
    std::size_t lane = 0;
    std::optional<LaneMark> mark; ///< none: the lane itself
};

/// Each lane in view, followed by its marks in view. Lanes of a few pixels that show nothing are
/// left out.
[[nodiscard]] std::vector<PlotItem> plotItems(const PlotScene& scene);
[[nodiscard]] QString plotItemText(const PlotScene& scene, const PlotItem& item);
[[nodiscard]] QRect plotItemRect(const PlotScene& scene, const PlotItem& item);

} // namespace ff
