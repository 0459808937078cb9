// Each time a scheduler started the job.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/base/time.h"
#include "engine/model/execution_context.h"
#include "engine/model/locator.h"
#include "engine/model/record.h"
#include "engine/placement/job_rows.h"

namespace ff {

/// More starts of one job are no restarts.
inline constexpr int mostRuns = 1000;

struct JobRun {
    std::optional<Nanos> start;
    std::optional<Nanos> end;
    TerminalState state = TerminalState::Unknown;
    bool isZoneUnknown = false;      ///< its times are local
    bool isRunning = false;          ///< had not ended when the evidence was taken
    std::string status;              ///< as the scheduler wrote it
    std::vector<std::string> nodes;  ///< as written; empty: not known
    std::vector<const Record*> rows; ///< that are about this run alone
    std::string learntFrom;
    std::vector<Locator> evidence;
};

/// In the order of their starts, one at least. From the rows of sacct -D, else from what slurmctld
/// says about starting the job, else from pods: their containers' restarts, JobSet's restarts, and
/// new pods of one index.
[[nodiscard]] std::vector<JobRun> jobRunsOf(const PlacementEvidence& evidence,
                                            std::string_view jobId);

/// The part that reads pods; empty without a job of pods.
[[nodiscard]] std::vector<JobRun> podRunsOf(const PlacementEvidence& evidence,
                                            std::string_view jobId);

} // namespace ff
