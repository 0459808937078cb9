// Reports of dcgmi: `diag` as a table or JSON, and `health -c`.
//
// Record kind dcgm_diag: one for each test and GPU, and one for each finding:
//   test, result       as printed: `Pass`, `Fail`, `Skip`, `Warn`, of health `Healthy`, `Warning`,
//                      `Failure`; a finding that belongs to no failed test has the result `Error`
//                      or `Warning`
//   category           heading of the test, such as `Hardware`; of health reports `Health`
//   gpu                index, when the result is about one GPU
//   message            what the report says of it; sentences that the table wrapped are joined
// Source of the format: DCGM user guide and its releases 2.4 to 4.4.
#pragma once

#include "engine/intake/record_reader.h"

namespace ff {

/// Table or JSON, by the first character that is not blank.
[[nodiscard]] RecordReading readDcgmDiag(const Member& member);

/// `dcgmi diag -j`; lines before the JSON are left out.
[[nodiscard]] RecordReading readDcgmDiagJson(const Member& member);

} // namespace ff
