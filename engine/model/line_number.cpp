// From the checkpoint before the offset.
#include "engine/model/line_number.h"

#include <algorithm>
#include <cstring>

namespace ff {

/// By memchr: lines are long enough for its wide steps to pay.
std::uint64_t countNewlines(std::string_view bytes) {
    std::uint64_t count = 0;
    for (const char* at = bytes.data(); !bytes.empty(); ++count) {
        const void* found = std::memchr(at, '\n', bytes.size());
        if (found == nullptr) {
            break;
        }
        const char* next = static_cast<const char*>(found) + 1;
        bytes.remove_prefix(static_cast<std::size_t>(next - at));
        at = next;
    }
    return count;
}

std::uint64_t lineNumberAt(std::string_view bytes, const LineIndex& index, std::uint64_t offset) {
    const auto after = std::upper_bound(index.checkpoints.begin(), index.checkpoints.end(), offset);
    if (after == index.checkpoints.begin()) {
        return 1;
    }
    const auto checkpoint = static_cast<std::uint64_t>(after - index.checkpoints.begin() - 1);
    const std::uint64_t start = index.checkpoints[checkpoint];
    return checkpoint * LineIndex::stride + countNewlines(bytes.substr(start, offset - start)) + 1;
}

} // namespace ff
