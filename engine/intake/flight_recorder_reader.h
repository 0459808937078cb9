// NCCL flight recorder dumps of PyTorch (torch 2.3 and later: dump versions 2.x), pickle and JSON.
//
// The rank is the member's, else the digits at the end of the file name. A dump is a ring of
// thousands of entries: those that are not finished are kept (at most 512, the oldest), and of the
// finished ones the last four of each process group.
//
// Record kinds and fields; one that is not known is left out:
//   fr_dump    one a file: rank, version, entries, pending, has_completed (`true`: the dump is a
//              full ring; else only unfinished entries may have been written)
//   fr_entry   rank, record_id, pg_id, pg_name, pg_desc, pg_ranks, seq, p2p_seq, op, sizes_in,
//              sizes_out, dtype, state, retired, is_p2p, created, timeout_ms
//   fr_status  one a process group: rank, pg_id, pg_name, pg_desc, pg_ranks, last_enqueued,
//              last_started, last_completed (-1: none), joined_by
// pg_ranks lists global ranks in group order, runs written as `0-15` and with a step as
// `0-120:8`. sizes are `[[4096,5120]]`. created is in nanoseconds since the epoch; it is the stamp.
//
// A dump names the group of a status by a number of its own. `joined_by` says how the name was
// found: `entry` (an entry has both), or `order` (both are numbered in the order of creation, all
// of them are there, and no entry says otherwise). Without either there is no pg_name.
#pragma once

#include "engine/intake/record_reader.h"

namespace ff {

[[nodiscard]] RecordReading readFlightRecorderPickle(const Member& member);
[[nodiscard]] RecordReading readFlightRecorderJson(const Member& member);

} // namespace ff
