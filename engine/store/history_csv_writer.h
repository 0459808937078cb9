// The history as a table for other programs.
#pragma once

#include <span>
#include <string>

#include "engine/store/history_query.h"

namespace ff {

/// RFC 4180 with a line of titles, UTF-8. A text that a spreadsheet would take for a formula gets an
/// apostrophe in front of it.
[[nodiscard]] std::string writeHistoryCsv(std::span<const HistoryRun> runs);
[[nodiscard]] std::string writeScoresCsv(std::span<const RuleScore> scores);

} // namespace ff
