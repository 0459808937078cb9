// Events in the verdict's JSON: the full list with its history, and who is accused by which.
#pragma once

#include "engine/report/json_values.h"

namespace ff {

/// Every event: id, symptom, entity, time, onset, count, state, history and evidence sample.
[[nodiscard]] Json eventsJson(const ReportInput& input);

/// `count`, `state`, `history` and the `evidence` sample of one event.
[[nodiscard]] Json eventStoryJson(const ReportInput& input, const Event& event);

/// `event`, `symptom`, `title`, the entity, `time` and `onset`; null for no event.
[[nodiscard]] Json eventHeadJson(const ReportInput& input, EventId id);

/// One entry for each node of the job, in the shape of NVIDIA's service; an empty inner list
/// means not faulty.
[[nodiscard]] Json attributionsJson(const ReportInput& input);

} // namespace ff
