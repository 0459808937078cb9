// Other names of the GPUs that ranks run on.
#pragma once

#include "engine/model/placement.h"
#include "engine/placement/placement_statement.h"

namespace ff {

/// Fills index, UUID, PCI address and serial number of each rank's GPU from reports of nvidia-smi
/// and the driver's own lines, by whichever of them the rank's GPU is known already; or by the pid
/// that nvidia-smi lists on a GPU.
void addGpuNames(const StatementInput& input, Placement& placement);

} // namespace ff
