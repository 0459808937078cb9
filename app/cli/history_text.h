// The history for a terminal.
#pragma once

#include <span>
#include <string>

#include "engine/store/history_query.h"

namespace ff::cli {

struct HistoryTextStyle {
    int columns = 100;
    bool hasColours = false;
};

[[nodiscard]] std::string historyText(std::span<const HistoryRun> runs,
                                      const HistoryTextStyle& style);
/// `gpu-q13 was accused in 3 jobs, from ... to ...`
[[nodiscard]] std::string accusedText(const std::string& place, const AccusationCount& count);
[[nodiscard]] std::string historyRunText(const HistoryDetails& details,
                                         const HistoryTextStyle& style);
[[nodiscard]] std::string scoresText(std::span<const RuleScore> scores,
                                     const HistoryTextStyle& style);

} // namespace ff::cli
