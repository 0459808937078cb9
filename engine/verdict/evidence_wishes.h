// Which evidence is missing, why it matters, and the command that fetches it.
#pragma once

#include <string_view>
#include <vector>

#include "engine/model/verdict.h"
#include "engine/verdict/evidence_places.h"
#include "engine/verdict/verdict_input.h"

namespace ff {

/// What several wishes for flight recorders say alike.
inline constexpr std::string_view flightDumps = "NCCL flight-recorder dumps of all ranks";
inline constexpr std::string_view whyFlightDumps =
    "They show which rank never entered the collective the others wait in.";
inline constexpr std::string_view howFlightDumps =
    "set TORCH_NCCL_TRACE_BUFFER_SIZE=2000 and TORCH_NCCL_DUMP_ON_TIMEOUT=1 for the next run";

/// What would help with these events: the kernel logs of their nodes, the logs of their ranks, and
/// what their symptoms ask for.
[[nodiscard]] std::vector<EvidenceWish> wishesFor(const VerdictInput& input,
                                                  const EvidencePlaces& places,
                                                  const std::vector<EventId>& events);

/// What would help when nothing is decided: nodes without a kernel log, ranks without a log, the
/// scheduler's word, dumps. `suspects` come first.
[[nodiscard]] std::vector<EvidenceWish> wishesForUndecided(const VerdictInput& input,
                                                           const EvidencePlaces& places,
                                                           const std::vector<Suspect>& suspects);

/// What would help when a cause is there and no failure: the job.
[[nodiscard]] std::vector<EvidenceWish> wishesForUnrelated(const EvidencePlaces& places);

/// Appends what is not there yet: neither the thing nor the way to get it.
void addWishes(std::vector<EvidenceWish>& wishes, const std::vector<EvidenceWish>& more);

} // namespace ff
