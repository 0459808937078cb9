// The verdict as JSON, schema `firstfault/verdict/1`, described in resources/verdict.md.
#pragma once

#include <string>

#include "engine/report/json_values.h"
#include "engine/report/report_input.h"

namespace ff {

/// The whole document, indented by two, with a line end at its end. The same input gives the same
/// bytes. Times are RFC 3339 UTC; what is not known or open is null. Bytes of the evidence that
/// are no valid UTF-8 become U+FFFD. Never fails.
[[nodiscard]] std::string writeVerdictJson(const ReportInput& input);

/// The document before it is written out.
[[nodiscard]] Json makeVerdictJson(const ReportInput& input);

} // namespace ff
