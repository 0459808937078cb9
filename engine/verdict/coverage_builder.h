// What evidence there is and which is missing: one report for each member, node and rank.
#pragma once

#include <string>
#include <vector>

#include "engine/model/connector_report.h"
#include "engine/verdict/evidence_places.h"
#include "engine/verdict/verdict_input.h"

namespace ff {

/// Members in their order, then what is expected of nodes, of ranks and of the job and not there.
[[nodiscard]] std::vector<ConnectorReport> buildCoverage(const VerdictInput& input,
                                                         const EvidencePlaces& places);

/// Whether a member of that source belongs to the node.
[[nodiscard]] bool hasSource(const VerdictInput& input, std::string_view node, Source source);

} // namespace ff
