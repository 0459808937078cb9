// Sources that would confirm or refute an accusation, and that are not there.
#pragma once

#include <vector>

#include "engine/model/verdict.h"
#include "engine/verdict/evidence_places.h"
#include "engine/verdict/verdict_input.h"

namespace ff {

/// By the domain of the accused fault, those that the accused node, rank or job has none of: its
/// metrics, the fabric manager's log, its rank's log, flight recorders, the scheduler's record.
/// Kernel logs are asked for by `wishesFor`.
[[nodiscard]] std::vector<EvidenceWish>
wishesForSources(const VerdictInput& input, const EvidencePlaces& places, EventId accusing);

} // namespace ff
