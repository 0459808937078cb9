// Evidence that a job of this kind leaves and that is not there.
#pragma once

#include <vector>

#include "engine/model/connector_report.h"
#include "engine/verdict/evidence_places.h"
#include "engine/verdict/verdict_input.h"

namespace ff {

/// `not_provided`, each node, rank and the job by itself: the kernel log of every node; the log of
/// every rank; metrics and dumps of the nodes and ranks that lack them where others have them; the
/// fabric manager's log where a node is seen to have NVSwitches; the scheduler's record of the job.
/// Ordered nodes, ranks, job; within a node or rank by source.
[[nodiscard]] std::vector<ConnectorReport> expectedAndAbsent(const VerdictInput& input,
                                                             const EvidencePlaces& places);

} // namespace ff
