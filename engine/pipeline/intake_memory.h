// What was read of each member, and from what: the same again need not be read again.
#pragma once

#include <memory>
#include <vector>

#include "engine/intake/record_reader.h"
#include "engine/intake/stamp_resolver.h"
#include "engine/intake/text_probe.h"
#include "engine/intake/time_probe.h"
#include "engine/model/line_decoder.h"
#include "engine/model/member.h"
#include "engine/model/member_reading.h"

namespace ff {

/// One member's reading with what it depends on.
struct MemberIntake {
    Member stated; ///< as it was before anything was learnt from content
    TextProbe probe;
    TimeProbe times;
    RecordReading rows; ///< of a structured reader; moved into `reading` for members without lines
    StampContext context;
    MemberReading reading;
    std::shared_ptr<const LineDecoder> decoder; ///< null: no line text
    bool isLookedAt = false;
    bool isRead = false;
};

/// Of one bundle, by `MemberId`.
using IntakeMemory = std::vector<MemberIntake>;

/// Whether a reading of `before` holds for `now` too.
[[nodiscard]] bool readsTheSame(const Member& before, const Member& now);

} // namespace ff
