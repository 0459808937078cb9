// Which nodes share a rack, a leaf switch or an NVLink domain.
#pragma once

#include "engine/model/placement.h"
#include "engine/placement/placement_statement.h"

namespace ff {

/// Fills racks, leaf switches and NVLink domains of `placement`, by canonical node. The manifest's
/// word wins; then, for domains, the clique that nvidia-smi reports or Kubernetes labels a node
/// with, the blocks of Slurm's topology, and the nodes that an IMEX daemon lists; for switches the
/// leaves of Slurm's topology. A domain of one node is none.
void addTopology(const StatementInput& input, Placement& placement);

} // namespace ff
