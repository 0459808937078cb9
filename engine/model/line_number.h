// The number of a line, from the index of its member.
#pragma once

#include <cstdint>
#include <string_view>

#include "engine/model/line_index.h"

namespace ff {

[[nodiscard]] std::uint64_t countNewlines(std::string_view bytes);

/// The number (from 1) of the line that starts at `offset`. Counts newlines from the nearest
/// checkpoint on, so the cost does not grow with the member.
[[nodiscard]] std::uint64_t lineNumberAt(std::string_view bytes, const LineIndex& index,
                                         std::uint64_t offset);

} // namespace ff
