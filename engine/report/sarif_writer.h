// A report as SARIF 2.1.0, for tools that show findings beside their evidence.
#pragma once

#include <string>
#include <vector>

#include "engine/model/intake_issue.h"
#include "engine/redaction/redactor.h"
#include "engine/report/report_input.h"

namespace ff {

/// One log of one run, indented by two, with a line end at its end
/// (https://docs.oasis-open.org/sarif/sarif/v2.1.0/): a result for the cause with its chain as a
/// code flow, for each alternative, suspect and unexplained failure; their symptoms as rules; files
/// as artifacts relative to `BUNDLE`; problems of reading, what was left out and what is missing as
/// notifications. Bounded whatever the size of the job: what is more is counted. All text of the
/// evidence is clean, and holds tokens where there is a redactor. The same input gives the same
/// bytes, without a wall clock. Never fails.
[[nodiscard]] std::string writeSarif(const ReportInput& input,
                                     const std::vector<IntakeIssue>& issues,
                                     Redactor* redactor = nullptr);

} // namespace ff
