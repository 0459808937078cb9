// Lists as Slurm writes them: hosts `n[01-03,7]`, numbers `0-4,6`.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ff {

/// `hpcx-g[34-35],login1` -> the three names, in that order. Text without brackets or commas is
/// one name; a malformed or huge (over 65,536 names) list gives the text itself.
[[nodiscard]] std::vector<std::string> expandHostList(std::string_view text);

/// `0-4,6` -> 0, 1, 2, 3, 4, 6. Nothing when it is no such list or holds over 1,000,000 numbers.
[[nodiscard]] std::optional<std::vector<int>> expandNumberList(std::string_view text);

/// The other way: 0, 1, 2, 3, 4, 6 -> `0-4,6`. `numbers` are ascending, each once.
[[nodiscard]] std::string numberListText(const std::vector<int>& numbers);

} // namespace ff
