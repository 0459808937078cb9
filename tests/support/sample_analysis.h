// Finished analyses made by hand: a job of 16 ranks on two nodes that failed in three ways. The
// members hold real lines in memory, so every locator opens the line it names.
#pragma once

#include <memory>

#include "engine/pipeline/analysis.h"

namespace ff {

/// An NVLink fault (Xid 149) of GPU 0000:df:00 on gpu-a02: `hardware.nvlink`, established, with a
/// chain of three hops; ranks 0 to 7 time out, 8 to 15 die without a time of their own.
[[nodiscard]] std::shared_ptr<const Analysis> nvlinkFaultSample();

/// Everybody waits for rank 5, about which there is no data: `unknown.undetermined` with suspects
/// and missing evidence, no primary.
[[nodiscard]] std::shared_ptr<const Analysis> silentRankSample();

/// Two GPUs of two nodes fall off the bus within the clocks' uncertainty: ambiguous, two
/// alternatives, `hardware.pcie`.
[[nodiscard]] std::shared_ptr<const Analysis> ambiguousSample();

} // namespace ff
