// The words on the timeline: lanes, marks, tool tips.
#pragma once

#include <string>
#include <vector>

#include <QString>

#include "engine/pipeline/analysis.h"
#include "views/timeline/lane.h"
#include "views/timeline/mark_layout.h"

namespace ff {

/// `rank 15`, `ranks 1 – 7`, `kernel log`, `gpu-q13`, `64 nodes`
[[nodiscard]] QString laneTitle(const Analysis& analysis, const Lane& lane);
/// What stands beside the title: the GPU, the file, how many are alike, what is missing.
[[nodiscard]] QString laneNote(const Lane& lane);
/// `1 – 7, 9`
[[nodiscard]] QString rankRanges(const std::vector<int>& ranks);
/// Short name of an event for a label in the plot: `Xid 149`, else the symptom's title.
[[nodiscard]] QString eventLabel(const Analysis& analysis, EventId event);
/// All there is to say about a mark, in a few lines.
[[nodiscard]] QString markToolTip(const Analysis& analysis, const LaneMark& mark);

} // namespace ff
