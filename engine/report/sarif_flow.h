// The chain from the first fault to the failure as a code flow of SARIF.
#pragma once

#include "engine/report/sarif_results.h"

namespace ff {

/// One flow of one thread; null for a verdict without a chain. A hop is one step and up to 20
/// steps below it for the further events it stands for; at most 100 hops, of which the last is one.
[[nodiscard]] Json sarifCodeFlows(SarifRun& run, SarifShortenings& shortened);

} // namespace ff
