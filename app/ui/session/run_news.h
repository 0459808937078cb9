// What a run changed about the verdict, in one line.
#pragma once

#include <QString>

#include "engine/pipeline/analysis.h"

namespace ff {

/// `verdict unchanged`, or `verdict changed: ... → ...`.
[[nodiscard]] QString verdictNews(const Analysis& before, const Analysis& after);

} // namespace ff
