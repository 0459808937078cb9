// How groups of events and their symptoms are named.
#pragma once

#include <vector>

#include <QString>

#include "engine/pipeline/analysis.h"

namespace ff {

/// `0000:df:00 · gpu-q13 · rank 15` for one, `ranks 0 – 7 · gpu-q09` or `8 GPUs · 2 nodes` for
/// more.
[[nodiscard]] QString eventsPlace(const Analysis& analysis, const std::vector<EventId>& events);
/// `gpu.nvlink_error · Xid 149 · waited 600 s`
[[nodiscard]] QString symptomDetail(const Analysis& analysis, EventId event);
/// `288 lines`, of all the events together.
[[nodiscard]] QString linesText(const Analysis& analysis, const std::vector<EventId>& events);
/// Why the event is in the state it is in; empty for an active one.
[[nodiscard]] QString stateReason(const Event& event);

} // namespace ff
