// Reads every member: records, line indexes, times; and makes the decoders that scanning uses.
#pragma once

#include <memory>
#include <vector>

#include "engine/base/progress.h"
#include "engine/model/bundle.h"
#include "engine/model/line_decoder.h"
#include "engine/model/member_reading.h"

namespace ff {

struct IntakeResult {
    std::vector<MemberReading> readings;                ///< by `MemberId`
    std::vector<std::unique_ptr<LineDecoder>> decoders; ///< by `MemberId`; null: no line text
};

/// Also fills in the members' nodes where their content tells them. The decoders keep views of the
/// members' bytes.
[[nodiscard]] IntakeResult readMembers(Bundle& bundle, int threads, const Progress& progress);

} // namespace ff
