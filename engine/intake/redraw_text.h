// What is left of a line that a progress bar drew over and over with carriage returns.
#pragma once

#include <cstddef>

#include "engine/model/line_decoder.h"

namespace ff {

/// From byte `from` on, what a carriage return made invisible is left out when it is a progress
/// bar; anything else that was printed between two redraws stays, as a line of its own, and so does
/// the last redraw. A text without a carriage return inside is returned as it is.
[[nodiscard]] LineText lastRedraw(LineText line, std::size_t from);

} // namespace ff
