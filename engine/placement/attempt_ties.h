// Ties lines, rows and members to the attempts they belong to.
#pragma once

#include <map>
#include <vector>

#include "engine/placement/attempt_builder.h"
#include "engine/placement/launcher_restart.h"

namespace ff {

struct TieInput {
    const PlacementEvidence& evidence;
    const std::vector<LauncherRestart>& restarts;
    const std::map<MemberId, int>& members;  ///< whose name or manifest tells the attempt
    const std::vector<std::size_t>& firstOf; ///< by run: its first attempt
};

/// Where a restart is among the attempts.
[[nodiscard]] std::size_t attemptOfRestart(const std::vector<std::size_t>& firstOf,
                                           const LauncherRestart& restart);

/// Fills the plan's index by the moments at which attempts began, and by the places in files at
/// which their workers begin to speak; and starts that only those places tell.
void tieAttempts(const TieInput& input, AttemptPlan& plan);

} // namespace ff
