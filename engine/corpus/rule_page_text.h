// Pieces of Markdown that several sections of a page use.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/base/time.h"

namespace ff {

/// As code: in as many backticks as it takes.
[[nodiscard]] std::string codeText(std::string_view text);
/// For a cell of a table: no line breaks, bars escaped.
[[nodiscard]] std::string cellText(std::string_view text);
/// `a, b and c`, with `last` in the place of `and`.
[[nodiscard]] std::string listText(const std::vector<std::string>& items, std::string_view last);
/// `45 min`, `2.5 s`, `90 d`: the largest unit in which the number is whole.
[[nodiscard]] std::string spanText(Nanos span);

} // namespace ff
