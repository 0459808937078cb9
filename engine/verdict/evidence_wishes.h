// Which evidence is missing, why it matters, and the command that fetches it.
#pragma once

#include <vector>

#include "engine/model/verdict.h"
#include "engine/verdict/evidence_places.h"
#include "engine/verdict/verdict_input.h"

namespace ff {

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
