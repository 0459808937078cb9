// The layers of an envelope that name a host, a process or a place in its source.
#pragma once

#include "engine/intake/envelope_state.h"

namespace ff {

/// `[E ProcessGroupNCCL.cpp:458] ` without a time.
[[nodiscard]] bool takeSourcePlace(EnvelopeState& in);
/// `kern  :warn  : ` of dmesg -x, `kern: warning: ` of talosctl.
[[nodiscard]] bool takeFacility(EnvelopeState& in);
/// `gpu-q13:2835310:2836226 [0] `: host, process, thread, CUDA device.
[[nodiscard]] bool takeNcclPrefix(EnvelopeState& in);
/// `kernel: `.
[[nodiscard]] bool takeKernelWord(EnvelopeState& in);
/// `(WorkerProc pid=1202, ip=10.77.3.118)` of Ray.
[[nodiscard]] bool takeRayActor(EnvelopeState& in);
/// `worker-1.log:` of grep over several files.
[[nodiscard]] bool takeFilePrefix(EnvelopeState& in);
/// `node-7: `; an address is a host wherever it stands.
[[nodiscard]] bool takeHostPrefix(EnvelopeState& in);
/// `trainer-1  | ` of docker compose, one column wide for all containers.
[[nodiscard]] bool takeNameColumn(EnvelopeState& in);

} // namespace ff
