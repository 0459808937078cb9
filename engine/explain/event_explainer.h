// The whole story of one event.
#pragma once

#include <string_view>

#include "engine/base/progress.h"
#include "engine/base/result.h"
#include "engine/explain/rule_scenes.h"
#include "engine/model/event_explanation.h"

namespace ff {

/// `e12` or `12`. An error when the analysis has no such event.
[[nodiscard]] Result<EventId> findEvent(const Analysis& analysis, std::string_view name);

/// The event must be of the scenes' analysis.
[[nodiscard]] EventExplanation explainEvent(RuleScenes& scenes, EventId event,
                                            const Progress& progress = {});

} // namespace ff
