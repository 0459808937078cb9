// Slurm accounting: what sacct prints about jobs and steps.
//
// Record kinds `sacct_job` and `sacct_step`. Fields; one that is not known is left out:
//   job_id          as sacct names it: `588839`, `18_0` for an array task
//   job_id_raw      the unique number, where it is another one
//   job_name        of the job, or of the step
//   step            `0`, `batch`, `extern`, `interactive`; steps only
//   state           the first word: FAILED, TIMEOUT, NODE_FAIL, OUT_OF_MEMORY, CANCELLED ...
//   state_by        the user of "CANCELLED by 1000"
//   exit_code       the number alone. Left out where JSON of data parser v0.0.38 says success about
//                   a failed row: that version reports 0 for every normal exit
//   signal          its number, if one ended the row
//   derived_exit_code  `code:signal`, jobs only
//   nodes           the host list as written
//   failed_node     JSON from v0.0.39 on
//   reason, restarts, user, partition, cluster
//   start, end, submit  RFC 3339; the text as written where its zone is not known
// The stamp is the row's end, else its start, else its submission; the node is set when the row
// ran on one node only.
#pragma once

#include "engine/intake/record_reader.h"

namespace ff {

/// `sacct --json`, data parsers v0.0.38 to v0.0.43 (Slurm 22.05 to 25.05).
[[nodiscard]] RecordReading readSacctJson(const Member& member);

/// `sacct` with a header line: parsable or parsable2 with any delimiter, or the default columns.
[[nodiscard]] RecordReading readSacctText(const Member& member);

} // namespace ff
