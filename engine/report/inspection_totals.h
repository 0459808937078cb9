// Sums over a bundle, and small look-ups that all reports about the evidence need.
#pragma once

#include <cstdint>
#include <map>
#include <string_view>
#include <vector>

#include "engine/report/inspection_input.h"

namespace ff {

/// `members` is every file of the bundle, the manifest among them.
struct InspectionTotals {
    std::size_t members = 0;
    std::uint64_t bytes = 0;
    std::uint64_t lines = 0;
    std::uint64_t rows = 0;
    std::map<ConnectorReport::Status, std::size_t> reports;
    std::map<IntakeIssue::Severity, std::uint64_t> issues; ///< each as often as it was met
};

[[nodiscard]] InspectionTotals totalsOf(const InspectionInput& input);

/// By `MemberId`; null for a member without one, the manifest.
[[nodiscard]] std::vector<const ConnectorReport*> reportsOfMembers(const InspectionInput& input);

/// `note`, `warning`, `error`, as compilers say it.
[[nodiscard]] std::string_view toText(IntakeIssue::Severity severity);

} // namespace ff
