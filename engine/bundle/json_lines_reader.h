// Whether a text is the output of a structured logger.
#pragma once

#include <string_view>

namespace ff {

/// Most of the first lines are JSON objects with a message, perhaps behind a stamp that a collector
/// put there (`2026-04-05T04:28:12.7Z stderr F {...}`). `head` may end inside a line.
[[nodiscard]] bool looksLikeJsonLines(std::string_view head);

} // namespace ff
