// A report as SARIF 2.1.0, for tools that show findings beside their evidence.
#pragma once

#include <string>
#include <vector>

#include "engine/model/intake_issue.h"
#include "engine/redaction/redactor.h"
#include "engine/report/report_input.h"

namespace ff {

/// One run: a result for the cause, each alternative and each suspect; the chain as a code flow of
/// the cause; symptoms and relating rules as rules; files whose lines are named as artifacts with
/// SHA-256; problems of reading as notifications. Holds no time of its own making.
[[nodiscard]] std::string writeSarif(const ReportInput& input,
                                     const std::vector<IntakeIssue>& issues,
                                     Redactor* redactor = nullptr);

} // namespace ff
