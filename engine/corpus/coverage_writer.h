// What samples and cases exercise, as JSON and as text.
#pragma once

#include <string>

#include "engine/corpus/rule_coverage.h"

namespace ff {

/// Schema `firstfault/coverage/1`: `totals`, `cases`, and `rules` with their conditions. The same
/// report gives the same bytes.
[[nodiscard]] std::string writeCoverageJson(const CoverageReport& report);

/// Rules that nothing exercises and conditions that are not seen both ways, then the totals.
[[nodiscard]] std::string writeCoverageText(const CoverageReport& report);

} // namespace ff
