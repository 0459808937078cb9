// What could not be read as it should be, in the form in which compilers say it.
#pragma once

#include <string>

#include "engine/report/inspection_input.h"

namespace ff {

/// `logs/rank_3.log:17: warning: what (2 times)`. `root` is put before the path of a member and may
/// be empty; an issue of the bundle as a whole is placed at its origin.
[[nodiscard]] std::string issueLine(const Bundle& bundle, const IntakeIssue& issue,
                                    const std::string& root);

/// All of them, a line each; editors jump to these. Empty where there is none.
[[nodiscard]] std::string writeIssueLines(const InspectionInput& input, const std::string& root);

} // namespace ff
