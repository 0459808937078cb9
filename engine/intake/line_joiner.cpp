// The pieces of a joined line keep their places.
#include "engine/intake/line_joiner.h"

#include <algorithm>

#include "engine/intake/line_text_builder.h"

namespace ff {

std::optional<LineText> joinedLine(const LineJoiner& joiner, std::string_view bytes,
                                   std::size_t offset) {
    const LineSpan line = lineAt(bytes, offset);
    if (joiner.isRest(line)) {
        return std::nullopt;
    }
    const auto clipped = [](std::string_view text) {
        return text.substr(0, std::min(text.size(), LineJoiner::longestLine));
    };
    LineTextBuilder builder;
    builder.append(clipped(line.in(bytes)), 0);
    for (const LineSpan& piece : joiner.restOf(line)) {
        if (builder.size() + (piece.end - piece.begin) > LineJoiner::longestLine) {
            break;
        }
        builder.append(piece.in(bytes), piece.begin - line.begin);
    }
    return builder.finish();
}

} // namespace ff
