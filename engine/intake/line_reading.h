// Reads a text member: picks the decoder of its kind, then goes through its lines once.
#pragma once

#include <memory>

#include "engine/base/progress.h"
#include "engine/intake/stamp_resolver.h"
#include "engine/intake/text_probe.h"
#include "engine/intake/text_survey.h"
#include "engine/model/line_decoder.h"
#include "engine/model/member.h"
#include "engine/model/member_reading.h"

namespace ff {

/// `decoder` keeps views of the member's bytes.
struct LineReading {
    MemberReading reading;
    std::shared_ptr<const LineDecoder> decoder;
};

/// For kinds with `isLineText`. `survey`: of the member, its lines are taken; null: it
/// is made.
[[nodiscard]] LineReading readLines(const Member& member, const TextProbe& probe,
                                    const StampContext& context, const Progress& progress,
                                    TextSurvey* survey = nullptr);

/// The decoder alone, for a member that was read before; null for other kinds and without bytes.
[[nodiscard]] std::shared_ptr<const LineDecoder>
lineDecoderFor(const Member& member, const TextProbe& probe, const StampContext& context);

} // namespace ff
