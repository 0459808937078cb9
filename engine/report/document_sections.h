// The sections of a report, one function each; one without blocks is left out.
#pragma once

#include "engine/report/document.h"
#include "engine/report/document_words.h"

namespace ff {

// What happened.
[[nodiscard]] DocumentSection chainSection(const ReportInput& input, const DocumentWords& words);
[[nodiscard]] DocumentSection timelineSection(const ReportInput& input, const DocumentWords& words);
[[nodiscard]] DocumentSection groundsSection(const ReportInput& input, const DocumentWords& words);
[[nodiscard]] DocumentSection alternativesSection(const ReportInput& input,
                                                  const DocumentWords& words);
[[nodiscard]] DocumentSection changeSection(const ReportInput& input, const DocumentWords& words);
[[nodiscard]] DocumentSection suspectsSection(const ReportInput& input, const DocumentWords& words);
[[nodiscard]] DocumentSection missingSection(const ReportInput& input, const DocumentWords& words);
[[nodiscard]] DocumentSection unexplainedSection(const ReportInput& input,
                                                 const DocumentWords& words);
[[nodiscard]] DocumentSection consequencesSection(const ReportInput& input,
                                                  const DocumentWords& words);
[[nodiscard]] DocumentSection stepsSection(const ReportInput& input, const DocumentWords& words);

// What it was read from.
[[nodiscard]] DocumentSection coverageSection(const DocumentInput& input,
                                              const DocumentWords& words);
[[nodiscard]] DocumentSection clocksSection(const ReportInput& input, const DocumentWords& words);
[[nodiscard]] DocumentSection leftOutSection(const ReportInput& input, const DocumentWords& words);
[[nodiscard]] DocumentSection issuesSection(const DocumentInput& input, const DocumentWords& words);
[[nodiscard]] DocumentSection filesSection(const ReportInput& input, const DocumentWords& words);

/// Members whose lines the verdict names: of the accused, the alternatives and the chain; by id.
[[nodiscard]] std::vector<MemberId> citedMembers(const ReportInput& input);
/// `sha256:...` of the member's bytes; empty when they are not at hand.
[[nodiscard]] std::string memberDigest(const Member& member);

} // namespace ff
