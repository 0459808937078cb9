// Readers of structured evidence: a member's bytes in, located records out.
//
// Kinds and fields of the records are listed in the readers' headers: sacct_reader.h,
// slurm_text_reader.h, kubernetes_reader.h, metric_reader.h, flight_recorder_reader.h,
// nvidia_smi_reader.h, dcgm_diag_reader.h, ib_report_reader.h and nccl_ras_reader.h.
#pragma once

#include <vector>

#include "engine/model/intake_issue.h"
#include "engine/model/member.h"
#include "engine/model/member_kind.h"
#include "engine/model/record.h"

namespace ff {

/// What could be read; what could not is an issue with its place.
struct RecordReading {
    std::vector<Record> records; ///< in file order
    std::vector<IntakeIssue> issues;
    bool isTruncated = false; ///< the member ends inside a row
};

using RecordReaderFunction = RecordReading (*)(const Member& member);

/// The reader for members of this kind; null for kinds that are read as lines alone or not at all.
/// A kind of line text may have one too: its rules for lines and for records both run. A member
/// without bytes gives an empty reading.
[[nodiscard]] RecordReaderFunction recordReaderFor(MemberKind kind);

} // namespace ff
