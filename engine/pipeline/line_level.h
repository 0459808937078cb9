// How bad a line calls itself: the level that its logger wrote.
#pragma once

#include <cstdint>
#include <string_view>

namespace ff {

enum class LineLevel : std::uint8_t { None, Info, Warning, Error, Fatal };

/// Looks at the first 256 bytes: level words in capitals, `error:` and `warning:`, `level=error`
/// and
/// `"level":"error"`, glog's `E0405 04:50:56`. The worst of them counts.
[[nodiscard]] LineLevel levelOf(std::string_view line);

} // namespace ff
