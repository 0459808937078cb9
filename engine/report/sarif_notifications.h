// What a SARIF run tells of itself: what could not be read, what was left out, what is missing.
#pragma once

#include <vector>

#include "engine/model/intake_issue.h"
#include "engine/report/sarif_results.h"

namespace ff {

/// The kinds of notification, as `tool.driver.notifications` lists them.
[[nodiscard]] Json sarifNotificationKinds();

/// At most 100 of a kind; errors of reading come first. Ends with what the report itself leaves out
/// (`shortened`, and what of the notifications was more).
[[nodiscard]] Json sarifNotifications(SarifRun& run, const std::vector<IntakeIssue>& issues,
                                      SarifShortenings& shortened);

} // namespace ff
