// Draws the user's notes on the axis.
#pragma once

#include <optional>
#include <vector>

#include <QPainter>

#include "views/timeline/note_book.h"
#include "views/timeline/plot_scene.h"

namespace ff {

/// A leaf with a folded corner, a thin line down the lanes, and the beginning of the text where
/// there is room.
void paintNotes(QPainter& painter, const PlotScene& scene, const std::vector<TimelineNote>& notes);
/// The note whose leaf is at this point of the view.
[[nodiscard]] std::optional<quint64> noteAt(const PlotScene& scene,
                                            const std::vector<TimelineNote>& notes, QPoint point);

} // namespace ff
