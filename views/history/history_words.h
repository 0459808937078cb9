// Runs of the history in words.
#pragma once

#include <optional>

#include <QString>

#include "engine/store/history_query.h"

namespace ff {

/// `2026-04-05 04:40:55`, in the zone that is shown.
[[nodiscard]] QString shownMoment(Nanos time);
/// The job, with the attempt where it is not the first; the bundle's name where no job is known.
[[nodiscard]] QString jobLabel(const HistoryRun& run);
/// `confirmed`, `corrected`; empty: nobody said anything.
[[nodiscard]] QString reviewLabel(const std::optional<Feedback>& feedback);
/// All that is kept of a run as rich text; evidence in it is escaped.
[[nodiscard]] QString detailsHtml(const HistoryDetails& details);

} // namespace ff
