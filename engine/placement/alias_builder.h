// Joins the names and addresses that the evidence gives to nodes.
#pragma once

#include <vector>

#include "engine/model/intake_issue.h"
#include "engine/placement/attempt_builder.h"
#include "engine/placement/node_aliases.h"

namespace ff {

struct AliasResult {
    NodeAliases aliases;
    std::vector<IntakeIssue> conflicts; ///< an address that several nodes claim is joined to none
};

/// From the manifest, pods, the scheduler's lists, members' nodes, and what says that an address or
/// another name is a node's: NCCL's own address, reverse look-ups, `scontrol show node`, addresses
/// of `kubectl describe node`, and texts in the form of /etc/hosts (`getent hosts`).
[[nodiscard]] AliasResult buildAliases(const PlacementEvidence& evidence, const AttemptPlan& plan);

/// Addresses that many hosts have: loopback, link-local, and those that Docker gives its bridges.
[[nodiscard]] bool isSharedAddress(std::string_view address);

} // namespace ff
