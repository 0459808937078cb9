// The path an archive gives an entry, made safe to use as a member's.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "engine/base/result.h"

namespace ff {

/// Valid UTF-8 without empty, `.` or `..` parts; empty for the archive's own top (`./`). Fails,
/// with a reason that reads on from the entry's name, for paths that lead out of the archive or
/// mean something else on another system: absolute ones, drive letters, `..`, backslashes, and
/// those of more than `limit` bytes.
[[nodiscard]] Result<std::string> memberPathOf(std::string_view stored, std::size_t limit);

} // namespace ff
