// The results of cases as JUnit XML, which CI systems show.
#pragma once

#include <string>
#include <vector>

#include "engine/corpus/case_runner.h"

namespace ff {

/// A `testsuite` for each folder that holds cases, in the order of the results; a `testcase` for
/// each, with the differences as its `failure`, or an `error` where it could not be run. No times,
/// so that the same results give the same bytes.
[[nodiscard]] std::string writeCaseResultsJunit(const std::vector<CaseResult>& results);

} // namespace ff
