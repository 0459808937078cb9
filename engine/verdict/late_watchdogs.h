// Ranks whose watchdog reported a time-out long after it was due.
#pragma once

#include <vector>

#include "engine/model/verdict.h"
#include "engine/verdict/verdict_input.h"

namespace ff {

/// A watchdog looks at its collectives every second. One that reports two minutes late or more was
/// stopped itself, with its process or its host: a place to look, ordered by rank. Read from the
/// attributes `timeout_ms` and `ran_for_ms`.
[[nodiscard]] std::vector<Suspect> lateWatchdogs(const VerdictInput& input);

} // namespace ff
