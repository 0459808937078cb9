// Reads every member: records, line indexes, times; and makes the decoders that scanning uses.
#pragma once

#include <memory>
#include <vector>

#include "engine/base/progress.h"
#include "engine/model/bundle.h"
#include "engine/model/known.h"
#include "engine/model/line_decoder.h"
#include "engine/model/member_reading.h"
#include "engine/pipeline/intake_memory.h"

namespace ff {

struct IntakeResult {
    std::vector<MemberReading> readings;                      ///< by `MemberId`
    std::vector<std::shared_ptr<const LineDecoder>> decoders; ///< by `MemberId`; null: no line text
    /// By `MemberId`: minutes east of UTC that local times in rows were read with.
    std::vector<Known<int>> rowZones;
    std::vector<MemberId> read; ///< the members that were not taken from memory, ascending
};

/// Also fills in the members' nodes where their content tells them. The decoders keep views of the
/// members' bytes. Members that are told to be left out are not read.
[[nodiscard]] IntakeResult readMembers(Bundle& bundle, int threads, const Progress& progress);

/// The same, taking from `memory` what holds still, and remembering the rest there. What was cut
/// short by a cancel is not remembered.
[[nodiscard]] IntakeResult readMembers(Bundle& bundle, IntakeMemory& memory, int threads,
                                       const Progress& progress);

} // namespace ff
