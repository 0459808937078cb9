// What evidence there is and which is missing: one report for each member, node and rank.
#pragma once

#include <string>
#include <vector>

#include "engine/model/connector_report.h"
#include "engine/verdict/verdict_input.h"

namespace ff {

/// Members in their order, then what is expected of nodes, of ranks and of the job and not there.
[[nodiscard]] std::vector<ConnectorReport> buildCoverage(const VerdictInput& input);

/// Whether a member of that source belongs to the node.
[[nodiscard]] bool hasSource(const VerdictInput& input, std::string_view node, Source source);
/// Whether the bundle has any member of that source.
[[nodiscard]] bool hasSource(const VerdictInput& input, Source source);
/// Whether some line or member is known to come from the rank.
[[nodiscard]] bool hasLogOfRank(const VerdictInput& input, int rank);

} // namespace ff
