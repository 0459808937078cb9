// Names that differ in their numbers only, written as one: `rank_[0-255].log`.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace ff {

/// The name with every run of digits replaced: equal for names that can be written as one.
[[nodiscard]] std::string nameShape(std::string_view name);

/// Writes names of one shape as one. Each run of digits that differs between them becomes the
/// ranges of its values, at most six, with leading zeros kept. Where several runs differ, the text
/// stands for more names than were given. Empty for none.
[[nodiscard]] std::string foldedName(const std::vector<std::string>& names);

/// `gpu-a[01-03,07], login1`: names by their shapes, in the order given.
[[nodiscard]] std::string foldedNames(const std::vector<std::string>& names);

/// `0-3,5`; numbers must be sorted. At most `most` ranges, then an ellipsis.
[[nodiscard]] std::string numberRanges(const std::vector<int>& numbers, std::size_t most = 12);

} // namespace ff
