// Reads bundle.toml, the user's statements about a bundle.
#pragma once

#include <string_view>

#include "engine/base/result.h"
#include "engine/model/manifest.h"

namespace ff {

/// `path` is for messages. Unknown keys and wrong types are errors with line and column.
[[nodiscard]] Result<Manifest> readManifest(std::string_view text, const std::string& path);

} // namespace ff
