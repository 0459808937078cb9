// Lines that mean nothing: what kernels, services and schedulers always write.
#pragma once

#include "tests/support/simulator/story.h"

namespace ff::sim {

/// Ordinary lines of all nodes and of the scheduler, before and during the job.
void addNoise(Story& story);

/// Faults that are true and harmless: of other jobs before, corrected errors, short flaps.
void addDecoys(Story& story);

} // namespace ff::sim
