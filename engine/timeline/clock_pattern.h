// Lines that several hosts log at the same moment: the engine's own patterns, scanned with the
// rules'.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/model/ids.h"
#include "engine/model/match.h"
#include "engine/model/source.h"

namespace ff {

enum class ClockFact : std::uint8_t {
    Iteration,         ///< a step of the training loop ended; `number` is its number
    CommunicatorReady, ///< NCCL built the communicator `words`
    Rendezvous,        ///< the launcher's agents agreed on their ranks
    DumpSignal,        ///< a rank saw the request to dump that another one put into the store
    StepLaunch,        ///< slurmd got the request to launch step `words`
    JobComplete,       ///< the batch step of job `words` ended, slurmctld heard of it
    JobTimeLimit,      ///< slurmctld ended job `words` at its limit, its steps were told
    JobCancel,         ///< likewise by a user
    JobNodeFailure,    ///< likewise because a node failed
};

struct ClockPattern {
    ClockFact fact;
    std::string_view regex; ///< groups `number` and `words`, where the fact has them
};

[[nodiscard]] std::span<const ClockPattern> clockPatterns();
/// Whether members of a source are searched for a fact: Slurm's daemons log to files and journals.
[[nodiscard]] bool tellsClocks(Source source, ClockFact fact);

/// A line that one of the patterns matched.
struct ClockHit {
    ClockFact fact;
    MemberId member;
    Stamp stamp;
    Printer printer; ///< as written in the line
    std::string words;
    std::int64_t number = 0;
};

[[nodiscard]] ClockHit clockHitFrom(ClockFact fact, Match match);

/// Leaves at most `most` iterations of one member. Which ones depends on their numbers alone, so
/// that the hits of different members still tell of the same iterations.
void thinClockHits(std::vector<ClockHit>& hits, std::size_t most);

} // namespace ff
