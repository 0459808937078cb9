// The verdict for a terminal.
#pragma once

#include <string>

#include "engine/report/report_input.h"

namespace ff {

struct TextOptions {
    int width = 100;          ///< characters a line, clamped to 80 to 120
    bool withColours = false; ///< bold headings by ANSI sequences
};

/// The answer in the first five lines, then what it rests on, section by section; a section with
/// nothing to say is left out. Text of the evidence holds no control codes. Never fails.
[[nodiscard]] std::string writeVerdictText(const ReportInput& input,
                                           const TextOptions& options = {});

} // namespace ff
