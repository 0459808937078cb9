// An explanation as text for a terminal.
#pragma once

#include <string>

#include "engine/model/explanation.h"
#include "engine/report/report_input.h"
#include "engine/report/verdict_text_writer.h"

namespace ff {

/// What was asked, in the order verdict, rules, event, why not. `+` stands before a condition that
/// holds, `x` before one that failed, `?` before one that nothing was left to judge by.
[[nodiscard]] std::string writeExplanationText(const ReportInput& input,
                                               const Explanation& explanation,
                                               const TextOptions& options);

} // namespace ff
