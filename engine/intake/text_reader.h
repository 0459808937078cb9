// Reads a text member once: line index, times here and there, truncation.
#pragma once

#include <functional>
#include <string_view>

#include "engine/base/progress.h"
#include "engine/intake/text_survey.h"
#include "engine/model/member.h"
#include "engine/model/member_reading.h"

namespace ff {

/// Gives the time of a line by its own stamp; quality None without one.
using StampReader = std::function<Stamp(std::string_view raw)>;

/// `survey`: of the member, its lines are taken; null: it is made.
[[nodiscard]] MemberReading readText(const Member& member, const StampReader& stampOf,
                                     const Progress& progress, TextSurvey* survey = nullptr);

/// The line index alone, for members that are no text logs.
[[nodiscard]] LineIndex indexLines(std::string_view bytes, const Progress& progress);

} // namespace ff
