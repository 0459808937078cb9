// The inside of a JSON string, as it stands in a file.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace ff {

/// The closing quote of a string whose first character is at `from`; npos: the text ends first.
[[nodiscard]] std::size_t endOfJsonText(std::string_view text, std::size_t from);

/// Resolves escapes into `into`, which is overwritten. A broken escape stays as it is, a lone
/// surrogate becomes U+FFFD.
void decodeJsonText(std::string_view raw, std::string& into);

/// Calls `take` with each piece of the decoded text and the offset in `raw` that it stands for:
/// an escape is a piece of its own.
void decodeJsonPieces(std::string_view raw,
                      const std::function<void(std::string_view piece, std::size_t offset)>& take);

} // namespace ff
