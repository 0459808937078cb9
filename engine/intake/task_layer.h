// The layers of an envelope that name a rank, a task or a pod.
#pragma once

#include "engine/intake/envelope_state.h"

namespace ff {

/// `[pod/train-0/pytorch] ` of `kubectl logs --prefix`. Programs in a pod know its name as the
/// host's.
[[nodiscard]] bool takePodTag(EnvelopeState& in);
/// `[rank3]:`, `[default3]:` (a role and its local rank), `[1,12]<stdout>:` of mpirun.
[[nodiscard]] bool takeTag(EnvelopeState& in);
/// `12: ` of srun, in members that have such.
[[nodiscard]] bool takeTaskPrefix(EnvelopeState& in);

} // namespace ff
