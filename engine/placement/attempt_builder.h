// Finds the attempts of a job, and which of them is looked into.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/base/result.h"
#include "engine/model/attempt.h"
#include "engine/placement/attempt_index.h"
#include "engine/placement/job_run.h"

namespace ff {

struct AttemptPlan {
    /// By number; one even where nothing was restarted.
    std::vector<Attempt> attempts;
    std::vector<JobRun> runs;       ///< by the scheduler
    std::vector<std::size_t> runOf; ///< by attempt: into `runs`
    std::size_t selected = 0;
    AttemptIndex index;

    [[nodiscard]] const Attempt& attempt() const { return attempts[selected]; }
    [[nodiscard]] const JobRun& run() const { return runs[runOf[selected]]; }
    /// Whether the end of its run is the end of the attempt.
    [[nodiscard]] bool endsRun(std::size_t attempt) const;
    /// Not set when it cannot be said. Always 0 with a single attempt.
    [[nodiscard]] std::optional<int> attemptOf(const Match& match) const;
};

/// A scheduler starts a job anew (sacct -D, slurmctld's log, SLURM_RESTART_COUNT, pods), and inside
/// each of these a launcher its workers (torchrun's `restart_count`). `asked` is a number from 0;
/// without it the last attempt that did not succeed is selected, else the last. Fails with the list
/// of attempts when there is none of that number.
[[nodiscard]] Result<AttemptPlan> buildAttempts(const PlacementEvidence& evidence,
                                                std::optional<int> asked);

/// What that failure says.
[[nodiscard]] std::string noSuchAttempt(int asked);

} // namespace ff
