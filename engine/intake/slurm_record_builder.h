// Rows about nodes and jobs, whichever Slurm command printed them, become records.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/intake/record_reading_builder.h"
#include "engine/intake/sacct_record_builder.h"

namespace ff {

/// A node's state, in whichever spelling: `drained`, `drng*`, `IDLE+DRAIN`, `DOWN*`.
struct SlurmNodeState {
    std::string word; ///< the one that counts, in sinfo's long form: DOWN, DRAINED, DRAINING, IDLE
    bool isSilent = false; ///< marked as not responding
};

[[nodiscard]] SlurmNodeState slurmNodeState(std::string_view text);

/// A job's state from the two letters of squeue; other text stays as it is.
[[nodiscard]] std::string slurmJobState(std::string_view text);

/// `Not responding [slurm@2026-11-30T10:30:47]`
struct SlurmReason {
    std::string text;
    std::string user;
    SacctTime since;
};

[[nodiscard]] SlurmReason slurmReason(std::string_view text);

/// One row about one or more nodes; empty texts are unknown.
struct SlurmNodeRow {
    std::string nodes; ///< a host list
    std::string state;
    std::string reason;
    std::string user;
    std::string cluster;
    std::string partition;
    SacctTime since; ///< of the state, or of the reason
    SacctTime end;
    SacctTime boot;
    SacctTime daemonStart;
};

/// The bytes of a row.
struct SlurmPlace {
    std::uint64_t offset = 0;
    std::uint64_t length = 0;
};

/// A record of `kind` for every host of the row; none for a row without hosts. Stops, with an
/// issue, at 262,144 records of one member: host lists multiply.
void addNodeRecords(RecordReadingBuilder& builder, std::string_view kind, SlurmPlace place,
                    const SlurmNodeRow& row);

/// A job as scontrol or squeue shows it: the fields of `sacct_job`, and the state as its long word.
void addJobRecord(RecordReadingBuilder& builder, std::string_view kind, SlurmPlace place,
                  SacctRow row);

} // namespace ff
