// Answers of NCCL's RAS service, as the program ncclras prints them.
//
// Record kinds; `comm` is a communicator such as `0-0`, `hash` its identifier:
//   ras_job           nodes, processes_per_node, gpus_per_process, processes, gpus
//   ras_group         group, comms, nodes, ranks_per_node, ranks_per_comm, ranks, status, errors
//   ras_process       condition (dead, incomplete, ...: the heading above), pid, node, gpus: a
//   process
//                     that does not answer or has not told all
//   ras_communicator  comm, hash, condition (incomplete, mismatch, timeout, ...), message (the
//   first
//                     sentence below it)
//   ras_missing_rank  comm, hash, comm_rank (inside the communicator); rank, where the communicator
//                     spans the job and both are the same
//   ras_rank          comm, hash, comm_rank, rank (likewise), gpus, pid, node. Where operation
//   counts
//                     differ also operation (the collective), count, ranks (how many have that
//                     count) and lag (`behind` when another group has a higher count, else `ahead`)
// In a running job counts differ for a moment: one answer alone proves no hang.
//
// Source of the format: NCCL user guide, "RAS", versions 2.24 to 2.28.
#pragma once

#include "engine/intake/record_reader.h"

namespace ff {

[[nodiscard]] RecordReading readNcclRas(const Member& member);

} // namespace ff
