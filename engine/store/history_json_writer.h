// The history as JSON; the schemas are described in resources/history.md.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "engine/store/history_query.h"

namespace ff {

/// `firstfault/history/1`. `place` and `accused` where one place was asked for.
[[nodiscard]] std::string writeHistoryJson(std::span<const HistoryRun> runs,
                                           const std::string& place,
                                           const std::optional<AccusationCount>& accused);
/// `firstfault/history-run/1`
[[nodiscard]] std::string writeHistoryRunJson(const HistoryDetails& details);
/// `firstfault/history-scores/1`
[[nodiscard]] std::string writeScoresJson(std::span<const RuleScore> scores);

} // namespace ff
