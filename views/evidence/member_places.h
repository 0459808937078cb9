// Where members belong: the node each is of, or the job as a whole.
#pragma once

#include <string>
#include <vector>

#include "engine/model/coverage_table.h"
#include "engine/pipeline/analysis.h"
#include "views/shared/navigation.h"

namespace ff {

[[nodiscard]] CoverageInput coverageInput(const Analysis& analysis);
/// Canonical name of the node the member is of; empty: of the job as a whole.
[[nodiscard]] std::string nodeOf(const Analysis& analysis, const Member& member);
/// Every node that has members, reports or ranks: accused ones first, then by name.
[[nodiscard]] std::vector<std::string> nodesOf(const Analysis& analysis);
/// Whether the member's lines are known to be before or after the range, all of them.
[[nodiscard]] bool isOutsideOf(const Analysis& analysis, MemberId member, const TimeRange& range);
/// The primary's node, or those of the alternatives.
[[nodiscard]] bool isAccusedNode(const Analysis& analysis, const std::string& node);

} // namespace ff
