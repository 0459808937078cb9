// One case in words: what was expected, what came, and what the edited rules changed.
#pragma once

#include <QString>

#include "engine/corpus/case_rerun.h"
#include "views/shared/palette.h"

namespace ff {

/// As rich text without anything that could be loaded; all of the evidence escaped.
[[nodiscard]] QString caseDetails(const CaseRun& run, const Palette& palette);

} // namespace ff
