// The first lines that events rest on, for reading beside those of another run.
#pragma once

#include <vector>

#include <QString>

#include "engine/pipeline/analysis.h"

namespace ff {

/// At most `mostShownLines` lines with their places, a line each; a dash where there are none.
[[nodiscard]] QString firstLines(const Analysis& analysis, const std::vector<EventId>& events);

inline constexpr int mostShownLines = 12;

} // namespace ff
