// An explanation as JSON, schema `firstfault/explanation/1`; described in resources/explanation.md.
#pragma once

#include <string>

#include "engine/model/explanation.h"
#include "engine/report/report_input.h"

namespace ff {

/// The whole document, indented by two, with a line end at its end:
///
///     { "schema": "firstfault/explanation/1", "engine", "ruleset": {"name", "hash"},
///       "evidence_digest",
///       "verdict": null or { "conclusion", "outcome", "confidence", "confidence_facts",
///                            "ambiguous", "candidates": [HYPOTHESIS], "rejected": [HYPOTHESIS],
///                            "gaps": [ {"source", "status", "reason", "parts"} ] },
///       "rules": [RULE],
///       "event": null or { EVENT, "state", "count", "history", "evidence", "standing": HYPOTHESIS,
///                          "as_effect": [RELATION], "as_effect_count", "as_cause",
///                          "as_cause_count", "near_misses" },
///       "why_not": null or { "target", "is_primary", "is_seen", "answer", "seen": [HYPOTHESIS],
///                            "absent": [SOURCE], "makers": [RULE], "maker_count" } }
///
/// What was not asked is null or empty. The same input gives the same bytes; times are RFC 3339
/// UTC, what is not known is null, and bytes that are no valid UTF-8 become U+FFFD. Never fails.
[[nodiscard]] std::string writeExplanationJson(const ReportInput& input,
                                               const Explanation& explanation);

} // namespace ff
