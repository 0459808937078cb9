// Text inside XML and HTML.
#pragma once

#include <string>
#include <string_view>

namespace ff {

/// With `&`, `<`, `>` and both quotes as references: safe as content and in attributes. The text
/// is clean already (see `cleanText`).
[[nodiscard]] std::string xmlEscaped(std::string_view text);

} // namespace ff
