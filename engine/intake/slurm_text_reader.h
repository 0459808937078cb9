// Slurm's state: what scontrol, sinfo, squeue and `sacctmgr show event` print, as text or JSON. A
// member may hold several outputs one after the other.
//
// Record kinds and fields; one that is not known is left out:
//   scontrol_node   node, state, not_responding (`true`), reason, user and since (of the reason),
//                   boot, daemon_start, partition
//   sinfo_node      node, state, not_responding, reason, user, since, partition; one record for
//                   every host of a list. `sinfo --json` gives these too
//   slurm_event     node, state, not_responding, reason, user, cluster, since (its start), end
//   scontrol_job    the fields of `sacct_job` (sacct_reader.h)
//   squeue_job      likewise, as far as its columns go
//   scontrol_step   job_id, step, state, job_name (the step's), nodes, user, partition, start
//   scontrol_partition  partition, state, nodes
// A node's `state` is sinfo's long word (DOWN, DRAINED, DRAINING, IDLE, ALLOCATED, INVAL ...),
// whichever spelling was printed; a job's is the long word of squeue.
// A record about a node comes from the controller: the record's own node stays that of the member.
// Times are local unless the member's zone is known; as in sacct_reader.h.
// Stamps: since when a node is in its state, a job's end, else its start. A row without such a time
// has none: when it was printed says nothing about when it happened.
#pragma once

#include "engine/intake/record_reader.h"

namespace ff {

[[nodiscard]] RecordReading readSlurmText(const Member& member);

} // namespace ff
