// The results of cases as JSON.
#pragma once

#include <string>
#include <vector>

#include "engine/corpus/case_runner.h"

namespace ff {

/// Schema `firstfault/cases/1`: `totals`, and `cases` with name, folder, passed, outcome, accepted
/// outcomes, summary, why, differences and errors. The same results give the same bytes.
[[nodiscard]] std::string writeCaseResultsJson(const std::vector<CaseResult>& results);

} // namespace ff
