// Which folder of the sources may include which.
#pragma once

#include <string>

namespace ff::layering {

/// Both are folders such as `engine/scan`. A folder that no rule names is a stage in engine/, a
/// screen in views/ and a front end in app/.
[[nodiscard]] bool mayInclude(const std::string& from, const std::string& to);

} // namespace ff::layering
