// From the checkpoint before the offset.
#include "engine/model/line_number.h"

#include <algorithm>

namespace ff {

std::uint64_t lineNumberAt(std::string_view bytes, const LineIndex& index, std::uint64_t offset) {
    const auto after = std::upper_bound(index.checkpoints.begin(), index.checkpoints.end(), offset);
    if (after == index.checkpoints.begin()) {
        return 1;
    }
    const auto checkpoint = static_cast<std::uint64_t>(after - index.checkpoints.begin() - 1);
    const std::uint64_t start = index.checkpoints[checkpoint];
    const auto newlines = std::count(bytes.begin() + static_cast<std::ptrdiff_t>(start),
                                     bytes.begin() + static_cast<std::ptrdiff_t>(offset), '\n');
    return checkpoint * LineIndex::stride + static_cast<std::uint64_t>(newlines) + 1;
}

} // namespace ff
