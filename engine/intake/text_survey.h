// What one pass over all bytes of a member finds, whatever they mean.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "engine/model/line_index.h"

namespace ff {

struct TextSurvey {
    LineIndex lines;
    std::optional<std::size_t> firstNul;
    /// Where words that begin a report (`reportTriggers`) stand, ascending.
    std::vector<std::size_t> triggers;
};

} // namespace ff
