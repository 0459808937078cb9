// The indented outline that `kubectl describe` prints.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ff {

/// `  Exit Code:    137`. A line without a key (a row of a table, another label) has its text only.
struct DescribeLine {
    std::string_view text; ///< without blanks around
    std::string_view key;
    std::string_view value;
    std::size_t indent = 0;
    std::uint64_t offset = 0; ///< of the line in the member
    std::uint64_t length = 0; ///< of the whole line
};

using DescribeLines = std::span<const DescribeLine>;

[[nodiscard]] DescribeLine describeLine(std::string_view line, std::uint64_t offset);

/// The first line with this key at the outline's own indent; null when there is none.
[[nodiscard]] const DescribeLine* findLine(DescribeLines lines, std::string_view key);
/// Its value; empty for `<none>` and where the key is not there.
[[nodiscard]] std::string valueOf(DescribeLines lines, std::string_view key);
/// The lines below `line`, which is one of `lines`, that are indented deeper.
[[nodiscard]] DescribeLines linesBelow(DescribeLines lines, const DescribeLine& line);
/// The lines below the first line with this key.
[[nodiscard]] DescribeLines sectionOf(DescribeLines lines, std::string_view key);

} // namespace ff
