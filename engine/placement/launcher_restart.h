// Where launchers' logs say that new workers begin.
#pragma once

#include <vector>

#include "engine/placement/job_run.h"

namespace ff {

/// torchrun prints `restart_count` at each rendezvous, and, before it stops the old workers, how
/// many restarts are left. A count that falls is a launcher started anew.
struct LauncherRestart {
    Locator locator;
    Stamp stamp;
    int number = 0;      ///< restarts of this launcher before it
    int run = 0;         ///< which start of the job by the scheduler
    bool isBegin = true; ///< false: the old workers failed, the new ones come later
    std::string learntFrom;
};

/// In the order of members and lines. `runs` grows when launchers were started more often than
/// schedulers say.
[[nodiscard]] std::vector<LauncherRestart> launcherRestartsOf(const PlacementEvidence& evidence,
                                                              std::vector<JobRun>& runs);

/// The number that a line of the environment gives as SLURM_RESTART_COUNT.
[[nodiscard]] std::optional<int> slurmRestartOf(const PlacementHit& hit);

} // namespace ff
