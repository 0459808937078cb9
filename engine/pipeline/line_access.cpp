// Finds lines from the nearest checkpoint of the line index, then by scanning for line ends.
#include "engine/pipeline/line_access.h"

#include <algorithm>

namespace ff {
namespace {

const LineIndex* indexOf(const Analysis& analysis, MemberId member) {
    return member.isValid() && member.index() < analysis.readings.size()
               ? &analysis.readings[member.index()].lines
               : nullptr;
}

std::string_view bytesOf(const Analysis& analysis, MemberId member) {
    if (!analysis.bundle || !member.isValid() ||
        member.index() >= analysis.bundle->members.size()) {
        return {};
    }
    const auto& source = analysis.bundle->member(member).bytes;
    return source ? source->view() : std::string_view{};
}

/// The line at `offset` and where the next one begins (beyond the bytes after the last).
struct ScannedLine {
    std::string_view bytes;
    std::size_t next = 0;
};

ScannedLine lineAt(std::string_view bytes, std::size_t offset) {
    const std::size_t end = std::min(bytes.find('\n', offset), bytes.size());
    std::string_view line = bytes.substr(offset, end - offset);
    if (line.ends_with('\r')) {
        line.remove_suffix(1);
    }
    return {line, end + 1};
}

} // namespace

std::uint64_t lineCount(const Analysis& analysis, MemberId member) {
    const LineIndex* index = indexOf(analysis, member);
    return index == nullptr ? 0 : index->lineCount;
}

std::vector<LineView> linesOf(const Analysis& analysis, MemberId member, std::uint64_t first,
                              std::uint64_t count) {
    const LineIndex* index = indexOf(analysis, member);
    const std::string_view bytes = bytesOf(analysis, member);
    if (index == nullptr || first == 0 || first > index->lineCount || count == 0) {
        return {};
    }
    const std::uint64_t checkpoint = (first - 1) / LineIndex::stride;
    if (checkpoint >= index->checkpoints.size()) {
        return {};
    }
    const std::uint64_t end = first - 1 + std::min(count, index->lineCount - (first - 1));
    std::uint64_t number = checkpoint * LineIndex::stride;
    std::size_t offset = index->checkpoints[checkpoint];
    std::vector<LineView> lines;
    while (number < end && offset < bytes.size()) {
        const ScannedLine line = lineAt(bytes, offset);
        ++number;
        if (number >= first) {
            lines.push_back({number, offset, line.bytes});
        }
        offset = line.next;
    }
    return lines;
}

} // namespace ff
