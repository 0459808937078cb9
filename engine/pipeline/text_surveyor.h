// Counts lines and looks for a few words in all members at once, chunk by chunk.
#pragma once

#include <vector>

#include "engine/base/progress.h"
#include "engine/base/result.h"
#include "engine/intake/text_survey.h"
#include "engine/model/member.h"

namespace ff {

/// One survey for each of `members`, whose bytes are there. A member of any size is shared by the
/// threads. After a cancel they are incomplete.
[[nodiscard]] Result<std::vector<TextSurvey>> surveyTexts(const std::vector<const Member*>& members,
                                                          int threads, const Progress& progress);

} // namespace ff
