// Where members belong: the node each is of, or the job as a whole.
#pragma once

#include <string>
#include <vector>

#include "engine/pipeline/analysis.h"

namespace ff {

/// Canonical name of the node the member is of; empty: of the job as a whole.
[[nodiscard]] std::string nodeOf(const Analysis& analysis, const Member& member);
/// The node of a report that names no member (`node NAME`, `rank N`); empty: the job.
[[nodiscard]] std::string nodeOf(const Analysis& analysis, const ConnectorReport& report);
/// Every node that has members, reports or ranks: accused ones first, then by name.
[[nodiscard]] std::vector<std::string> nodesOf(const Analysis& analysis);
/// The primary's node, or those of the alternatives.
[[nodiscard]] bool isAccusedNode(const Analysis& analysis, const std::string& node);

} // namespace ff
