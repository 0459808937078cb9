// Splits a line into who says it and what is said, so that interleaved outputs come apart.
#pragma once

#include <string>
#include <string_view>

#include "engine/intake/envelope_parser.h"
#include "engine/intake/spoken_block.h"
#include "engine/model/line_decoder.h"

namespace ff {

/// `key` is the same for all lines of one speaker: node, rank, local rank, process and its number,
/// as the line names them; empty for a line that names nobody.
struct SpokenText {
    LineText text;
    std::string key;
    std::size_t body = 0; ///< where indentation begins, behind what stands before the message
};

/// Controls and redraws out, envelope off; no times are looked up but the line's own.
[[nodiscard]] SpokenText spokenText(std::string_view raw, const EnvelopeProfile& profile);
[[nodiscard]] SpokenText spokenText(LineText decoded);

[[nodiscard]] std::string speakerKey(const LineEnvelope& envelope);

/// Text and indentation of `text`, which begins where indentation does.
[[nodiscard]] SpokenLine spokenLine(std::string_view text);

/// `text` without what loggers set before every line of a message: the same shape as `prefix`, any
/// digit for a digit. The text itself when it does not begin so.
[[nodiscard]] std::string_view withoutPrefix(std::string_view text, std::string_view prefix);

} // namespace ff
