// One event log out of all matches: clocks named, repeats joined, order fixed.
#pragma once

#include <vector>

#include "engine/model/bundle.h"
#include "engine/model/clock_uncertainty.h"
#include "engine/model/event_log.h"
#include "engine/model/rule_set.h"
#include "engine/timeline/host_clocks.h"
#include "engine/timeline/match_resolver.h"

namespace ff {

/// The order of `matches` has no influence on the result. Their times are corrected already; the
/// clocks of hosts with an estimate come first, by name.
[[nodiscard]] EventLog buildEventLog(const RuleSet& rules, const Bundle& bundle,
                                     std::vector<ResolvedMatch> matches,
                                     const HostClocks& hosts = {});

} // namespace ff
