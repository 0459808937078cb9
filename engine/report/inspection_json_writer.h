// What was recognised in the evidence, as JSON.
#pragma once

#include <string>

#include "engine/report/inspection_input.h"

namespace ff {

/// Schema `firstfault/inspection/1`, described in resources/inspection.md; ends with a newline. The
/// same evidence and rules give the same bytes.
[[nodiscard]] std::string writeInspectionJson(const InspectionInput& input);

} // namespace ff
