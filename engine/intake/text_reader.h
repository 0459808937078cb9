// Reads a text member once: line index, times here and there, truncation.
#pragma once

#include "engine/base/progress.h"
#include "engine/intake/text_decoder.h"
#include "engine/model/member_reading.h"

namespace ff {

[[nodiscard]] MemberReading readText(const Member& member, const TextDecoder& decoder,
                                     const Progress& progress);

/// The line index alone, for members that are no text logs.
[[nodiscard]] LineIndex indexLines(std::string_view bytes, const Progress& progress);

/// The number (from 1) of the line that starts at `offset`.
[[nodiscard]] std::uint64_t lineNumberAt(std::string_view bytes, const LineIndex& index,
                                         std::uint64_t offset);

} // namespace ff
