// Feeds the collective ledger, and turns what it finds into matches of native extractors.
#pragma once

#include <vector>

#include "engine/base/result.h"
#include "engine/model/bundle.h"
#include "engine/model/collective_ledger.h"
#include "engine/model/member_reading.h"
#include "engine/model/placement.h"
#include "engine/model/rule_set.h"
#include "engine/placement/attempt_builder.h"
#include "engine/timeline/host_clocks.h"
#include "engine/timeline/match_resolver.h"

namespace ff {

/// Lines speak through their attributes: `seq`, `pg`, `op`, `last_enqueued`, `last_completed`,
/// `ran_for_ms`. The times of `matches` are corrected by `clocks` already. Only what belongs to the
/// selected attempt is taken.
[[nodiscard]] CollectiveLedger buildLedger(const Bundle& bundle,
                                           const std::vector<MemberReading>& readings,
                                           const std::vector<ResolvedMatch>& matches,
                                           const Placement& placement, std::optional<int> worldSize,
                                           const AttemptPlan& plan, const HostClocks& clocks);

/// Facts `absent` and `mismatched` (rank, node, group, sequence, operation, waiting) as matches of
/// the extractors with `native = "collective_ledger"`.
[[nodiscard]] Result<std::vector<Match>>
ledgerMatches(const CollectiveLedger& ledger, const Placement& placement, const RuleSet& rules);

} // namespace ff
