// What a job writes while all is well, and what it writes when it goes down.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "tests/support/simulator/story.h"

namespace ff::sim {

/// Rendezvous, NCCL's start and steps up to a time.
void startJob(Story& story);
void train(Story& story, Nanos until);
void startAndTrain(Story& story);

/// The lines of one rank carry its prefix where the job's PyTorch writes it.
void traceback(Story& story, int rank, Nanos time, const std::string& file,
               const std::vector<std::string>& last, bool isRoot = true);
void cudaError(Story& story, int rank, Nanos time, const std::string& what, bool isRoot);

/// All ranks still alive lose a peer and exit with 1 within seconds.
void peersClose(Story& story, Nanos time, int lost);
/// The ranks alive of one node meet an error of their own; the rest lose a peer.
void retriesRunOut(Story& story, Nanos time, int lostNode);

/// All ranks alive wait for others from `onset` on and give up.
void collectiveTimeouts(Story& story, Nanos onset, const Collective& collective = {});
/// Flight-recorder dumps of the ranks given; `missing` never entered the last collective.
void dumpTraces(Story& story, Nanos onset, const std::set<int>& missing,
                const Collective& collective = {}, const std::set<int>& others = {},
                const Collective& othersCollective = {});

/// The launcher's reports and the scheduler's: after the last exit.
void endJob(Story& story);

} // namespace ff::sim
