// Where an analysis keeps names: its nodes and their other names, users, addresses and mounts.
#pragma once

#include <string_view>
#include <vector>

#include "engine/model/bundle.h"
#include "engine/model/causal_graph.h"
#include "engine/model/execution_context.h"
#include "engine/model/member_reading.h"
#include "engine/model/placement.h"
#include "engine/redaction/known_names.h"

namespace ff {

/// The parts of one analysis that hold names; they must outlive the call.
struct NameSources {
    const Bundle& bundle;
    const std::vector<MemberReading>& readings;
    const Placement& placement;
    const CausalGraph& graph;
    const ExecutionContext& workload;
};

[[nodiscard]] KnownNames collectNames(const NameSources& sources);

/// Adds the users, and the domains of e-mail addresses, that free text tells of: `/home/NAME`,
/// `user=NAME`, `uid=1000(NAME)`. They are names wherever they stand then.
void learnNames(KnownNames& names, std::string_view text);

} // namespace ff
