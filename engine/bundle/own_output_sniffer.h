// Tells what Firstfault itself has written: a saved report says what its evidence said once more.
#pragma once

#include <string_view>

namespace ff {

/// JSON whose `schema` begins with `firstfault/`, and the texts of `attribute`, `explain` and
/// `inspect`, with or without colours and behind up to 40 other lines (messages in the same file).
/// `head` may end inside a line.
[[nodiscard]] bool isOwnOutput(std::string_view head);

} // namespace ff
