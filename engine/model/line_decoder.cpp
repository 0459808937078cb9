// Mapping between decoded text and raw bytes.
#include "engine/model/line_decoder.h"

#include <algorithm>

namespace ff {

std::size_t LineText::rawOffset(std::size_t textOffset) const {
    const auto after =
        std::upper_bound(jumps.begin(), jumps.end(), textOffset,
                         [](std::size_t offset, const Jump& jump) { return offset < jump.text; });
    if (after == jumps.begin()) {
        return textOffset;
    }
    const Jump& jump = *std::prev(after);
    return jump.raw + (textOffset - jump.text);
}

} // namespace ff
