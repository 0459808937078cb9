// Collects what several hosts logged at the same moments.
#pragma once

#include <vector>

#include "engine/model/bundle.h"
#include "engine/model/member_reading.h"
#include "engine/model/placement.h"
#include "engine/timeline/clock_anchor.h"
#include "engine/timeline/clock_pattern.h"
#include "engine/timeline/match_resolver.h"

namespace ff {

/// Iterations, communicators, rendezvous, dump requests and what Slurm's daemons do of `hits`;
/// entries of flight recorders; time-outs of collectives (attributes `seq` and `ran_for_ms`), taken
/// back to the start of the wait. A daemon's log of which nobody knows the host is a host of its
/// own (`unnamedHostOf`). Only stamps that stand on the host's own clock, to two seconds or better.
[[nodiscard]] std::vector<ClockAnchor> findClockAnchors(const Bundle& bundle,
                                                        const std::vector<MemberReading>& readings,
                                                        const Placement& placement,
                                                        const std::vector<ClockHit>& hits,
                                                        const std::vector<ResolvedMatch>& matches);

} // namespace ff
